// No module: it runs before anything is drawn, so that neither another theme nor another language flashes.
{
  const root = document.documentElement;
  // An issuer's answer (ADR 72) has a code in it: no entry of the session's history keeps that. main.js takes it.
  const query = new URLSearchParams(location.search);
  if (query.has("state") && (query.has("code") || query.has("error"))) {
    root.dataset.answer = location.search;
    history.replaceState(null, "", location.pathname + location.hash);
  }
  /** @param {string} name */
  const kept = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      // A browser may forbid storage: then it is as the system has it.
      return null;
    }
  };
  const theme = kept("shatranj.theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  /** What shell/language.js offers, and those that are written from right to left. */
  const languages = ["en", "ar", "de", "es", "fa", "fr"];
  const toLeft = ["ar", "fa"];
  /** Nobody looks at an empty page for longer, whatever becomes of the texts. */
  const longestWaitMs = 3_000;

  const wanted = [kept("shatranj.language") ?? "", ...(navigator.languages ?? [])].map((tag) => tag.split("-")[0].toLowerCase());
  const language = wanted.find((tag) => languages.includes(tag)) ?? "en";
  if (language !== "en") {
    root.lang = language;
    root.dir = toLeft.includes(language) ? "rtl" : "ltr";
    // Until main.js has shown something in it; its texts are asked for before the modules are.
    root.dataset.waits = "";
    setTimeout(() => delete root.dataset.waits, longestWaitMs);
    const texts = document.createElement("link");
    Object.assign(texts, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: `/page/languages/${language}.json`, fetchPriority: "high" });
    document.head.append(texts);
  }
}
