/** Components that operations refer to: parameters, responses and the session. */

export const parameters = {
  Culture: {
    name: 'culture',
    in: 'path',
    required: true,
    description: "The page's culture, a BCP 47 tag.",
    schema: { type: 'string' },
    example: 'fr'
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description:
      "The page's culture, sent with every call. Answer texts for the shopper in this language.",
    schema: { type: 'string' },
    example: 'fr'
  },
  RequestedWith: {
    name: 'X-Requested-With',
    in: 'header',
    description:
      'Sent with every call. A form on another site cannot send it, so a server may refuse a change without it as a forged request.',
    schema: { type: 'string', const: 'XMLHttpRequest' }
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Identifies one intended change. After a lost response the page sends the same request again with the same key: make the change once, and answer both requests alike.',
    schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[\\w-]+$' },
    example: '0b9ff3a6-6c0f-4f5e-9a55-0f6d2a2a7f10'
  }
}

export const responses = {
  LoginRequired: {
    description:
      'The call needs a login. The page opens the login dialog and repeats the call once after the login [HTTP-01].'
  },
  Refused: {
    description:
      'The call was refused for a reason that the page shows to the shopper as it is. When the cart was corrected, send it along as `Cart`.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  },
  ServerError: {
    description:
      'The call failed. The page shows a general message [HTTP-02]. A GET that fails with 502, 503 or 504 is repeated at most twice, after `Retry-After` when it is 10 seconds or less.',
    headers: {
      'Retry-After': {
        description: 'When the call may be repeated: in seconds, or at an HTTP date.',
        schema: { type: 'string' }
      }
    }
  }
}

export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'shop-session',
    description:
      'The cookie of the session, as your pages set it; its name and content are yours. Cart, wishlists and login belong to the session. A visitor without one has an empty cart, and the first change starts a session.'
  }
}

export function reference(kind: 'parameters' | 'responses', name: string): { $ref: string } {
  return { $ref: `#/components/${kind}/${name}` }
}
