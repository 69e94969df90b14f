/** The JSON Schema keywords that the generator reads; others pass through unchanged. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  examples?: unknown[]
  [keyword: string]: unknown
}
