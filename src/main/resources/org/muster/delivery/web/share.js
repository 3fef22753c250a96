// A button that opens the device's own way to share; without one the link to copy remains.
for (const button of document.querySelectorAll('button[data-share]')) {
  if (!navigator.share) continue;
  button.parentElement.hidden = false;
  button.addEventListener('click', () => {
    navigator.share({ title: button.dataset.title, url: button.dataset.share }).catch(() => {
      // closed without sharing
    });
  });
}
