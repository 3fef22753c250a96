// Asks the browser for a passkey and sends its answer with the form that it was asked for.
"use strict";
(() => {
  const ask = {
    create: options => navigator.credentials.create(
      { publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
    get: options => navigator.credentials.get(
      { publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
  };
  const words = form => ({
    InvalidStateError: form.dataset.known,
    NotAllowedError: form.dataset.none,
  });
  if (!window.PublicKeyCredential?.parseCreationOptionsFromJSON) return;

  for (const form of document.querySelectorAll("form[data-passkey]")) {
    const button = form.querySelector("button");
    const status = form.querySelector("[role=status]");
    let asking = false;
    form.addEventListener("submit", async event => {
      event.preventDefault();
      if (asking) return;
      asking = true;
      status.textContent = "";
      try {
        const answer = await ask[form.dataset.passkey](JSON.parse(form.dataset.options));
        form.elements.credential.value = JSON.stringify(answer);
        form.submit(); // does not come by here again
      } catch (error) {
        status.textContent = words(form)[error.name]
          ?? form.dataset.failed + " " + error.message;
        asking = false;
      }
    });
    form.querySelector("[data-no-script]").hidden = true;
    button.hidden = false;
  }
})();
