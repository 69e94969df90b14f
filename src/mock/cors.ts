/** Allows a page of any origin to make a call, with cookies. */
export function answerPreflight(request: Request): Response {
  const response = new Response(null, { status: 204 })
  const { headers } = response
  headers.set('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE')
  const wanted = request.headers.get('access-control-request-headers')
  if (wanted !== null) headers.set('access-control-allow-headers', wanted)
  headers.set('access-control-max-age', '600')
  return allowOrigin(request, response)
}

/** Lets a page of any origin read a response. */
export function allowOrigin(request: Request, given: Response): Response {
  const origin = request.headers.get('origin')
  if (origin === null) return given
  const response = new Response(given.body, given)
  response.headers.set('access-control-allow-origin', origin)
  response.headers.set('access-control-allow-credentials', 'true')
  response.headers.append('vary', 'Origin')
  return response
}
