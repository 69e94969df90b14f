import { type GenericSchema, getDescription } from 'valibot'

import { count, decimal, flag, url } from '../../src/element/attributes.ts'
import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { dashed } from '../../src/lib/text/dashed.ts'
import { stepsOf } from './steps.ts'
import { type Looked, typeText } from './type-text.ts'

/** The description of an attribute, for people and tools. */
export interface AttributeDescription {
  /** `productId` */
  property: string
  /** `product-id` */
  attribute: string
  sentence: string
  isRequired: boolean
  /** The default value as text. */
  usual: string | undefined
  /** The allowed values, if there are few. */
  words: readonly string[]
  isFlag: boolean
  /** The type as shown to authors of pages: `text`, `URL`, `whole number`, `JSON`. */
  kind: string
  /** The TypeScript type of the property. */
  type: string
  /** The TypeScript type of what authors give, without JSON around it. */
  given: string
}

export function describeAttributes(definition: WidgetDefinition): AttributeDescription[] {
  return Object.entries(definition.attributes).map(([property, schema]) => {
    const looked = schema as unknown as Looked
    const { kind, type, given, words, isFlag } = kindOf(looked)
    const isOptional = looked.type === 'optional'
    const usual = isOptional && typeof looked.default === 'string' ? looked.default : undefined
    return {
      property,
      attribute: dashed(property),
      sentence: getDescription(schema as GenericSchema) ?? '',
      isRequired: !isOptional,
      usual,
      words,
      isFlag,
      kind,
      given,
      type: isOptional && usual === undefined ? `${type} | undefined` : type
    }
  })
}

function kindOf(looked: Looked) {
  const steps = stepsOf(looked)
  const list = steps.find(step => step.type === 'picklist')?.options?.map(String)
  if (steps.includes(flag as unknown as Looked))
    return kind('true or false', 'boolean', { isFlag: true })
  if (steps.includes(count as unknown as Looked)) return kind('whole number', 'number')
  if (steps.includes(decimal as unknown as Looked)) return kind('number', 'number')
  if (steps.includes(url as unknown as Looked)) return kind('URL', 'string')
  if (list)
    return kind('word', list.map(word => JSON.stringify(word)).join(' | '), { words: list })
  const json = steps.findIndex(step => step.type === 'parse_json')
  const shape =
    json < 0 ? undefined : steps.slice(json + 1).find(step => step.kind === 'schema')
  if (json >= 0) {
    const given = shape ? typeText(shape, 'input') : 'unknown'
    return kind('JSON', shape ? typeText(shape) : 'unknown', { given })
  }
  // ids of shops are often numbers
  return kind('text', 'string', { given: 'string | number' })
}

function kind(
  kind: string,
  type: string,
  {
    words = [],
    isFlag = false,
    given = type
  }: { words?: readonly string[]; isFlag?: boolean; given?: string } = {}
) {
  return { kind, type, given, words, isFlag }
}
