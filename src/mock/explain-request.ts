import { type GenericSchema, getDotPath, safeParse } from 'valibot'
import { readFields } from '../server/read-fields.ts'
import type { Endpoint } from '../shared/contract/endpoint.ts'

/** What is wrong with one field of a request. */
export interface RequestProblem {
  /** `query.q`, `body.Items.0.Quantity`, or `body` itself. */
  readonly Field: string
  readonly Expected: string
  readonly Received: string
}

/**
 * What of a request breaks the contract; empty if nothing does. The server kit refuses such a request, too, but a shopper has no
 * use for the reason, and its developer has.
 */
export async function explainRequest(
  endpoint: Endpoint,
  request: Request
): Promise<RequestProblem[]> {
  const { query, body } = endpoint
  const fields = new URL(request.url).searchParams
  return [
    ...(query ? problemsOf('query', query, readFields(query, fields)) : []),
    ...(body ? await problemsOfBody(endpoint, body, request) : [])
  ]
}

/** The problems of a request as one sentence. */
export function sentenceOf({ name }: Endpoint, problems: readonly RequestProblem[]): string {
  const each = problems.map(
    ({ Field, Expected, Received }) => `${Field}: expected ${Expected}, received ${Received}`
  )
  return `${name} breaks the contract: ${each.join('; ')}.`
}

async function problemsOfBody(
  { encoding = 'json' }: Endpoint,
  schema: GenericSchema,
  request: Request
): Promise<RequestProblem[]> {
  const text = await request.text()
  const type = request.headers.get('content-type') ?? ''
  const expected =
    encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  if (text === '') return problemsOf('body', schema, {})
  if (!type.toLowerCase().startsWith(expected)) {
    return [{ Field: 'header Content-Type', Expected: expected, Received: type || 'nothing' }]
  }
  if (encoding === 'form') {
    return problemsOf('body', schema, readFields(schema, new URLSearchParams(text)))
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return [{ Field: 'body', Expected: 'JSON', Received: (error as Error).message }]
  }
  if (Array.isArray(value))
    return [{ Field: 'body', Expected: 'an object', Received: 'a list' }]
  return problemsOf('body', schema, value)
}

function problemsOf(part: string, schema: GenericSchema, value: unknown): RequestProblem[] {
  const result = safeParse(schema, value)
  if (result.success) return []
  return result.issues.map(issue => {
    const path = getDotPath(issue)
    // for a missing field, the schema names the field itself
    const isMissing = issue.type === 'object' && issue.received === 'undefined'
    return {
      Field: path === null ? part : `${part}.${path}`,
      Expected: isMissing ? 'a value' : (issue.expected ?? issue.message),
      Received: isMissing ? 'nothing' : issue.received
    }
  })
}
