// "Near me": a button that is hidden without script. It asks when it is pressed, rounds the point to 0.05°, which is some
// five kilometres, and opens the address in its data attribute with that point in the place of {near}.

for (const button of document.querySelectorAll('button[data-near]')) {
  button.hidden = !navigator.geolocation;
  button.addEventListener('click', () => {
    button.disabled = true;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const rounded = [coords.latitude, coords.longitude].map((degrees) => (Math.round(degrees * 20) / 20).toFixed(2));
        button.disabled = false;
        location.assign(button.dataset.near.replace('{near}', rounded.join(',')));
      },
      () => {
        button.disabled = false;
        const said = document.getElementById(button.getAttribute('aria-describedby'));
        if (said) {
          said.textContent = button.dataset.failed;
        }
      },
      { maximumAge: 600_000, timeout: 10_000 },
    );
  });
}
