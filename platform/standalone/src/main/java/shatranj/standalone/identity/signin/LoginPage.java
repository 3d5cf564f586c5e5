package shatranj.standalone.identity.signin;

import java.util.Map;
import java.util.Optional;
import shatranj.standalone.identity.PlayerScopes;

/** The pages that people see here: plain HTML without a script. */
final class LoginPage {
    private static final Map<String, String> SCOPES =
            Map.of(
                    "play", "play games and enter events as you",
                    "analysis", "ask the engine as you");

    static final String STYLE =
            """
            :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
            body { display: grid; justify-content: center; margin: 0; padding: 2rem 1rem; }
            main { max-width: 26rem; }
            h1 { font-size: 1.5rem; }
            label { display: block; font-weight: 600; }
            input, button { box-sizing: border-box; font: inherit; min-height: 2.75rem; padding: 0.25rem 0.75rem; }
            input { width: 100%; }
            .row { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-block-start: 1rem; }
            .problem { font-weight: 600; }
            """;

    private static final String FRAME =
            """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>{title} · Shatranj development sign-in</title>
            <link rel="stylesheet" href="/style.css">
            </head>
            <body>
            <main>
            <h1>{title}</h1>
            {content}
            </main>
            </body>
            </html>
            """;

    private static final String FORM =
            """
            <p><strong>{client}</strong> asks who you are. This server is for development: it asks
            for no password, and whoever has this machine may be anybody.</p>
            {problem}<form method="post" action="/authorize">
            <input type="hidden" name="ticket" value="{ticket}">
            <label for="name">Your name</label>
            <input id="name" name="name" value="{name}" maxlength="30" required autofocus
             autocomplete="username" autocapitalize="none" spellcheck="false" aria-describedby="names">
            <p id="names">2 to 30 of a-z, 0-9, _ and -.</p>
            <p>You let <strong>{client}</strong>:</p>
            <ul>
            <li>know your name</li>
            {scopes}</ul>
            <div class="row">
            <button name="decision" value="allow">Sign in</button>
            <button name="decision" value="deny" formnovalidate>Do not sign in</button>
            </div>
            </form>\
            """;

    private LoginPage() {}

    /**
     * Asks who somebody is and whether the program may know.
     *
     * @param ticket what the form is sent with
     * @param name what stands in the field at first
     * @param problem what was wrong with the name that was sent, in a sentence
     */
    static String ask(
            String client,
            String ticket,
            PlayerScopes scopes,
            Optional<String> name,
            Optional<String> problem) {
        StringBuilder items = new StringBuilder();
        scopes.names()
                .forEach(scope ->
                        items.append("<li>")
                                .append(escaped(SCOPES.getOrDefault(scope, scope)))
                                .append("</li>\n"));
        String says =
                problem.map(it -> "<p class=\"problem\" role=\"alert\">" + escaped(it) + "</p>\n")
                        .orElse("");
        return framed(
                "Sign in",
                FORM.replace("{scopes}", items)
                        .replace("{problem}", says)
                        .replace("{client}", escaped(client))
                        .replace("{ticket}", escaped(ticket))
                        .replace("{name}", escaped(name.orElse(""))));
    }

    /** Says one thing, from which nothing leads on. */
    static String says(String title, String sentence) {
        return framed(title, "<p>" + escaped(sentence) + "</p>");
    }

    private static String framed(String title, String content) {
        return FRAME.replace("{title}", escaped(title)).replace("{content}", content);
    }

    /** Braces as well: what somebody has typed is no place for something else. */
    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;")
                .replace("{", "&#123;")
                .replace("}", "&#125;");
    }
}
