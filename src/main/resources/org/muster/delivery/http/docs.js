// What the library's page lacks for those who cannot see it: landmarks, headings in order, no links in buttons.
const readable = ({ React: { createElement } }) => ({
  components: {
    ServersContainer: () => null, // one server, nothing to choose
  },
  wrapComponents: {
    DeepLink: () => ({ text }) => createElement("span", null, text),
    InfoContainer: (Original) => (props) =>
      createElement("div", { role: "banner" }, createElement(Original, props)),
    AuthorizeBtnContainer: (Original) => (props) =>
      createElement("div", { role: "region", "aria-label": "Credentials" }, createElement(Original, props)),
    operations: (Original) => (props) =>
      createElement("div", null, createElement("h2", null, "Operations"), createElement(Original, props)),
    // the schemas after them have headings of level 4
    Webhooks: (Original) => (props) =>
      createElement(
        "div", null, createElement(Original, props), createElement("h3", null, "Schemas")),
  },
});

// No validator: it would send the document to somebody else's server.
SwaggerUIBundle({
  url: "../api/openapi.json",
  dom_id: "#api",
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  syntaxHighlight: false,
  tryItOutEnabled: true,
  validatorUrl: null,
  plugins: [readable],
});
