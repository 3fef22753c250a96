// Reads a code in a picture, in a worker of its own: jsQR stands in front of this.
onmessage = ({ data: { id, image } }) => {
  const found = self.jsQR(image.data, image.width, image.height, { inversionAttempts: 'dontInvert' });
  postMessage({ id, text: found ? found.data : '' });
};
