// CloudFront Functions, runtime 2.0: this one file, no imports, under 10 KB and a millisecond, and of the language
// only what this page lists: no destructuring, no spreading, no `??`.
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
// REDIRECTS (old address to new one) and SHELLS (a pattern, its document, and the name that the query must have for it) are
// written above it by redirect-and-rewrite-code.ts.
/* global REDIRECTS, SHELLS */

// oxlint-disable-next-line no-unused-vars -- the runtime calls the function of this name at every request of a viewer
function handler(event) {
  const request = event.request
  const path = withoutEndSlashes(request.uri)
  const target = REDIRECTS[path] || addressOf(path, request.uri)
  // A day, so that a mistake here does not stay in browsers for ever.
  if (target)
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: {
        location: { value: target + queryOf(request) },
        'cache-control': { value: 'public, max-age=86400' },
      },
    }
  request.uri = documentOf(path, request)
  return request
}

/** No pattern: `/\/+$/` takes the square of the slashes, and the runtime allows a millisecond. */
function withoutEndSlashes(uri) {
  let end = uri.length
  while (uri[end - 1] === '/') end -= 1
  return uri.slice(0, end) || '/'
}

/** Where a page stands that was asked for with a slash at its end. What begins with two of them would be another site. */
function addressOf(path, uri) {
  return path !== uri && /^(\/[^/\\]+)+$/.test(path) ? path : undefined
}

/** The query as it came, `?` included: links of campaigns keep their marks. Names and values are still encoded here. */
function queryOf(request) {
  const pairs = Object.keys(request.querystring).map(name => {
    const first = request.querystring[name]
    const values = first.multiValue || [first]
    return values.map(one => (one.value === '' ? name : `${name}=${one.value}`)).join('&')
  })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/**
 * The object behind a clean address, as frontend/build.ts names it: `/agb` → `/agb.html`. Files keep their names: what
 * follows their last dot begins with a letter, unlike that of `/datenschutz2.0`. A document's own name is no address:
 * the page would stand at two. Its error page the distribution fetches past this function.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/lambda-cloudfront-trigger-events.html
 */
function documentOf(path, request) {
  if (path === '/') return '/index.html'
  // One shell serves every value of a parameter; the browser reads it.
  const shell = SHELLS.find(row => row[0].test(path) && (!row[2] || request.querystring[row[2]]))
  if (shell) return shell[1]
  // The documents of these names belong to other addresses; here nothing is found, and that is a true 404.
  if (path === '/404' || SHELLS.some(row => row[1] === `${path}.html`)) return path
  const name = path.slice(path.lastIndexOf('/') + 1)
  return /\.(?!html$)[a-z]\w*$/i.test(name) ? request.uri : `${path}.html`
}
