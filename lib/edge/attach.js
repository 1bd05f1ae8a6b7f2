// CloudFront Functions, runtime 2.0, under the limits that redirect-and-rewrite.js names.
// SHOWN (the types that browsers show) is written above it by attach-code.ts.
/* global SHOWN */

// oxlint-disable-next-line no-unused-vars -- the runtime calls the function of this name before every answer from the media bucket
function handler(event) {
  const response = event.response
  // "Not changed" names no type, and what the browser keeps was told before.
  if (response.statusCode === 304) return response
  const type = response.headers['content-type']
  // An upload may carry this header, too; only the file's type decides.
  if (type && SHOWN.includes(type.value)) delete response.headers['content-disposition']
  else response.headers['content-disposition'] = { value: 'attachment' }
  return response
}
