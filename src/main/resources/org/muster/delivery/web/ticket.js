// Tickets where there is no reception: has the service worker keep this page and the next tickets,
// says when it was last checked, and prints.

const NEXT = 5;
const TICKET = /\/me\/tickets\/[\da-f-]{36}$/;

const worker = navigator.serviceWorker;
const line = document.getElementById("kept");
const print = document.getElementById("print");

/** The time, and the day if it is another one. */
function said(at) {
  const sameDay = at.toDateString() === new Date().toDateString();
  const style = sameDay ? {} : { dateStyle: "medium" };
  // 14:58 as on all pages, in English too
  return at.toLocaleString(document.documentElement.lang, { ...style, timeStyle: "short", hourCycle: "h23" });
}

/** In the language of this page. */
function here(path) {
  const language = "/" + document.documentElement.lang;
  return location.pathname.startsWith(language + "/") ? language + path : path;
}

if (print) {
  print.hidden = false;
  print.addEventListener("click", () => window.print());
}

if (worker) {
  worker.addEventListener("message", ({ data }) => {
    if (line && data.kept?.some(path => location.pathname.endsWith(path))) {
      line.textContent = line.dataset.text.replace("[at]", said(new Date(line.dataset.at)));
      line.hidden = false;
    }
  });
  worker.startMessages();
  const links = [...document.querySelectorAll("main a[href]")].map(link => link.pathname);
  const tickets = [...new Set(links.filter(path => TICKET.test(path)))];
  await worker.register("/sw.js");
  const { active } = await worker.ready;
  active.postMessage({
    keep: [line ? location.pathname : here("/me")],
    refresh: tickets.slice(0, NEXT),
    // on the page that has them all, others are over
    only: line?.dataset.all ? tickets : null,
  });
}
