"""Walks the cases of answers without a body with http.client, urllib3 and requests: clients.py URL GAME VERSION."""

import http.client
import sys
import urllib.parse

import requests
import urllib3

URL, GAME, VERSION = sys.argv[1:4]
PATIENCE_S = 5
PATH = f"/v1/games/{GAME}"


def cases(ask):
    """`ask(method, path, headers)` gives the status, the headers and the body; every case on one connection."""
    status, headers, body = ask("GET", PATH, {})
    assert status == 200 and body, (status, body)
    tag = headers["ETag"]
    wanted = [
        (304, "GET", PATH, {"If-None-Match": tag}),
        (200, "HEAD", PATH, {}),
        (304, "HEAD", PATH, {"If-None-Match": tag}),
        (204, "GET", f"{PATH}/events?after={VERSION}", {}),
    ]
    for expected, method, path, sent in wanted:
        status, _, empty = ask(method, path, sent)
        assert status == expected and not empty, (method, path, status, empty)
        status, _, again = ask("GET", PATH, {})
        assert status == 200 and again == body, f"after {method} {expected}"
    return len(wanted)


def of_the_standard_library():
    host = urllib.parse.urlsplit(URL).netloc
    connection = http.client.HTTPConnection(host, timeout=PATIENCE_S)
    connection.connect()
    opened = connection.sock

    def ask(method, path, headers):
        connection.request(method, path, headers=headers)
        answer = connection.getresponse()
        body = answer.read()
        assert connection.sock is opened, "the connection was not kept"
        return answer.status, answer.headers, body

    return cases(ask)


def of_urllib3():
    pool = urllib3.connectionpool.connection_from_url(URL, maxsize=1, block=True, timeout=PATIENCE_S, retries=False)

    def ask(method, path, headers):
        answer = pool.request(method, path, headers=headers)
        return answer.status, answer.headers, answer.data

    walked = cases(ask)
    assert pool.num_connections == 1, f"{pool.num_connections} connections"
    return walked


def of_requests():
    with requests.Session() as session:

        def ask(method, path, headers):
            answer = session.request(method, URL + path, headers=headers, timeout=PATIENCE_S)
            return answer.status_code, answer.headers, answer.content

        return cases(ask)


for client, walk in {
    "http.client": of_the_standard_library,
    f"urllib3 {urllib3.__version__}": of_urllib3,
    f"requests {requests.__version__}": of_requests,
}.items():
    print(f"{client}: {walk()} cases")
