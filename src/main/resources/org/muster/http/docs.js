// No validator: it would send the document to somebody else's server.
SwaggerUIBundle({
  url: "api/openapi.json",
  dom_id: "#api",
  deepLinking: true,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
