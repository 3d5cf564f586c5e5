"use strict";

const documents = { openapi: "/v1/openapi?format=json", lichess: "/v1/openapi/lichess?format=json" };
const asked = new URLSearchParams(location.search).get("document");
const shown = asked === "lichess" ? "lichess" : "openapi";

for (const link of document.querySelectorAll("[data-document]")) {
  if (link.dataset.document === shown) link.setAttribute("aria-current", "page");
}

// The renderer has a dark theme under this class; it follows the system, as the page to play on does.
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();

SwaggerUIBundle({
  url: documents[shown],
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  // A token lives as long as the tab.
  persistAuthorization: false,
  validatorUrl: null,
});
