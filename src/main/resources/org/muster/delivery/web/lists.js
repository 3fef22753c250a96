// After filters have swapped the list, the map beside it asks for the same.
document.addEventListener('htmx:afterSettle', () => {
  const clusters = document.querySelector('#found')?.dataset.clusters;
  const map = document.querySelector('[data-map]');
  if (clusters && map && map.dataset.clusters !== clusters) {
    map.dataset.clusters = clusters;
  }
});
