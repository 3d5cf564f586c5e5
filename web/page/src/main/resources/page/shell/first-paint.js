// No module: it runs before anything is drawn, so that a chosen theme does not flash the other one.
{
  try {
    const chosen = localStorage.getItem("shatranj.theme");
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch {
    // A browser may forbid storage: then the system's theme it is.
  }
}
