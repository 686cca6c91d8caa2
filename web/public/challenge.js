// The firewall lets this page through only when it is content with the browser: back to the page that was left for it, as it
// stood. Also when the browser shows this page again as it kept it.
addEventListener("pageshow", () => {
  if (history.length > 1) history.back();
  else location.replace("/");
});
