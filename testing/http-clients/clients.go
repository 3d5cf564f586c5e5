// Walks the cases of answers without a body with net/http: clients URL GAME VERSION.
package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptrace"
	"os"
	"runtime"
	"time"
)

type answer struct {
	status int
	tag    string
	body   string
	reused bool
}

var client = &http.Client{Timeout: 5 * time.Second}

func ask(method, url string, tag string) answer {
	request, err := http.NewRequest(method, url, nil)
	fail(err)
	if tag != "" {
		request.Header.Set("If-None-Match", tag)
	}
	var reused bool
	trace := &httptrace.ClientTrace{GotConn: func(got httptrace.GotConnInfo) { reused = got.Reused }}
	response, err := client.Do(request.WithContext(httptrace.WithClientTrace(request.Context(), trace)))
	fail(err)
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	fail(err)
	return answer{response.StatusCode, response.Header.Get("ETag"), string(body), reused}
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func main() {
	game := os.Args[1] + "/v1/games/" + os.Args[2]
	first := ask("GET", game, "")
	cases := []struct {
		status      int
		method, url string
		tag         string
	}{
		{304, "GET", game, first.tag},
		{200, "HEAD", game, ""},
		{304, "HEAD", game, first.tag},
		{204, "GET", game + "/events?after=" + os.Args[3], ""},
	}
	for _, wanted := range cases {
		empty := ask(wanted.method, wanted.url, wanted.tag)
		if empty.status != wanted.status || empty.body != "" || !empty.reused {
			fail(fmt.Errorf("%s %s: %+v", wanted.method, wanted.url, empty))
		}
		again := ask("GET", game, "")
		if again.status != 200 || again.body != first.body || !again.reused {
			fail(fmt.Errorf("after %s %d: %+v", wanted.method, wanted.status, again))
		}
	}
	fmt.Printf("net/http of %s: %d cases\n", runtime.Version(), len(cases))
}
