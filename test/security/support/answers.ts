import type { LightMyRequestResponse } from 'fastify'

/** What no response may reveal: stack traces, paths of the server, and errors of the database. */
export const INTERNALS =
  /\bat [\w.<>]+ \(|node_modules|\.ts:\d|\/demo-cms\/|syntax error at|relation "|column "/

/** Whether the sender may not do this: an error, or a redirect to the login. */
export function isRefused({ statusCode, headers }: LightMyRequestResponse): boolean {
  return isLogin({ statusCode, headers }) || [401, 403, 404].includes(statusCode)
}

/** Whether a page leads to the login first. */
export function isLogin({
  statusCode,
  headers
}: Pick<LightMyRequestResponse, 'statusCode' | 'headers'>): boolean {
  return statusCode === 303 && String(headers.location).includes('/security/login?')
}
