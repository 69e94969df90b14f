import { jsonResponse } from '../server/response.ts'
import { allEndpoints } from './all-endpoints.ts'
import { type Rules, readRules } from './faults.ts'

const PATH = '/__mock'

/** What the addresses below `/__mock` control. */
export interface Controls {
  rules: Rules
  reset(): void
}

/** Whether a path controls the mock, and belongs to no shop. */
export function isControl(pathname: string): boolean {
  return pathname === PATH || pathname.startsWith(`${PATH}/`)
}

/**
 * Responds to `GET /__mock`, `GET` and `PUT /__mock/rules` and `POST /__mock/reset`.
 *
 * @throws {WrongFaultError} if the rules are wrong.
 */
export async function answerControl(controls: Controls, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const headers = new Headers({ 'cache-control': 'no-store' })
  const calls = allEndpoints.map(({ name, method, path }) => ({ name, method, path }))
  switch (`${request.method} ${pathname.slice(PATH.length)}`) {
    case 'POST /reset':
      controls.reset()
      return new Response(null, { status: 204 })
    case 'PUT /rules':
      controls.rules = readRules(await request.json().catch(() => undefined))
      return jsonResponse(200, controls.rules, headers)
    case 'GET /rules':
      return jsonResponse(200, controls.rules, headers)
    case 'GET ':
      return jsonResponse(200, { rules: controls.rules, calls }, headers)
    default:
      return jsonResponse(404, { Message: `See GET ${PATH}.` }, headers)
  }
}
