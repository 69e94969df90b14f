import type { Endpoint } from '../../src/shared/contract/index.ts'
import type { Comment, Comments } from './contract-comments.ts'
import { parametersOf } from './parameters.ts'
import type { Schemas } from './schemas.ts'
import { reference } from './shared-components.ts'

/** ` [CART-02]`: the requirement that a call implements. */
const REQUIREMENT = /\s*\[([A-Z0-9]+-\d+)\]/g

/** Converts a call of the contract to an OpenAPI operation. */
export function operationOf(
  area: string,
  name: string,
  call: Endpoint,
  comments: Comments,
  schemas: Schemas
): object {
  const id = `${area}.${name}`
  const comment = comments.get(id)
  return {
    operationId: id,
    tags: [area],
    summary: call.summary.replace(REQUIREMENT, '').replace(/\.$/, ''),
    ...description(call, comment),
    parameters: parametersOf(id, call, comment, schemas),
    ...(call.body && { requestBody: requestBody(id, call, comments, schemas) }),
    responses: {
      ...success(id, call, comments, schemas),
      401: reference('responses', 'LoginRequired'),
      '4XX': reference('responses', 'Refused'),
      '5XX': reference('responses', 'ServerError')
    }
  }
}

function description(
  { path, summary, isShared }: Endpoint,
  comment: Comment | undefined
): object {
  const requirements = [...summary.matchAll(REQUIREMENT)].map(([, id]) => id)
  const source = requirements.length
    ? `Requirement in docs/requirements.md: ${requirements.join(', ')}.`
    : 'Not a numbered requirement.'
  const cache = isShared && 'Caches may keep the response: it is the same for every visitor.'
  const end =
    path.endsWith('/') &&
    'Pages send the path with a slash at its end: accept it with the slash and without.'
  return { description: [comment?.text, end, cache, source].filter(Boolean).join('\n\n') }
}

function requestBody(
  id: string,
  { encoding }: Endpoint,
  comments: Comments,
  schemas: Schemas
): object {
  const type = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const text = comments.get(`${id}.body`)?.text
  return {
    ...(text && { description: text }),
    required: true,
    content: { [type]: { schema: schemas.of(`${id}.body`) } }
  }
}

function success(id: string, call: Endpoint, comments: Comments, schemas: Schemas): object {
  const text = comments.get(`${id}.reply`)?.text
  if (call.reply) {
    const schema = schemas.of(`${id}.reply`)
    return {
      200: {
        description: text || 'The call succeeded.',
        content: { 'application/json': { schema } }
      }
    }
  }
  if (call.isHtml) {
    return {
      200: {
        description: 'HTML for the page, rendered by the CMS.',
        content: { 'text/html': { schema: { type: 'string' } } }
      }
    }
  }
  return { 204: { description: 'The change was made. A body would be ignored.' } }
}
