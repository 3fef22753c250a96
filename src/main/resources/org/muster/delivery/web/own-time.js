// Adds the reader's own time to that of a game where the clocks differ.
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
const clock = (at, timeZone) => at.toLocaleString('sv', { timeZone });
for (const line of document.querySelectorAll('[data-zone]')) {
  const from = new Date(line.dataset.from);
  const to = new Date(line.dataset.to);
  if (!own || clock(from, own) === clock(from, line.dataset.zone)) continue;
  line.lastElementChild.textContent = new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: own,
  }).formatRange(from, to);
  line.hidden = false;
}
