// Buttons that fill in where one is, rounded to some five kilometres, and search there.
for (const button of document.querySelectorAll('button[data-near]')) {
  const input = document.getElementById(button.dataset.near);
  if (!navigator.geolocation || !input) continue;
  button.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const rounded = degrees => (Math.round(degrees * 20) / 20).toFixed(2);
        input.value = `${rounded(coords.latitude)},${rounded(coords.longitude)}`;
        input.form.requestSubmit();
      },
      () => {
        button.disabled = false;
        input.focus();
      },
      { timeout: 10_000, maximumAge: 600_000 },
    );
  });
}
