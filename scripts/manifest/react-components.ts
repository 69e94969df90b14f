import type { WidgetDefinition } from '../../src/element/definitions.ts'
import { componentName } from '../../src/react/component-name.ts'
import type { TagFacts } from '../../src/react/tag-facts.ts'
import { tags } from '../../widgets/plan.ts'
import { className } from './custom-elements.ts'
import { describeAttributes } from './describe.ts'
import { describeEvents } from './describe-events.ts'
import { HEAD } from './tag-types.ts'

/** What the component of a tag needs to know of it. */
export function factsOf(definition: WidgetDefinition): TagFacts {
  const { tag, attributes } = definition
  const trigger = tags[tag]?.trigger ?? 'visible'
  const events = describeEvents(definition).map(({ callback, name, from }) => [
    callback,
    [name, from]
  ])
  return {
    tag,
    // its dormant part looks for what the page prints for it; a component is there because it is needed
    trigger: trigger === 'dormant' ? 'idle' : trigger,
    attributes: Object.keys(attributes),
    ...(events.length > 0 && { events: Object.fromEntries(events) })
  }
}

/**
 * The module of all components. Bundlers leave those out that an app does not import, because making one has no effect.
 *
 * @param root The way from the module to the folder of the project, such as `../..`.
 */
export function reactComponents(
  definitions: readonly WidgetDefinition[],
  root: string
): string {
  const components = definitions.map(definition => {
    const name = definition.tag.replace('vitrine-', '')
    const code = `() => import('${root}/widgets/${name}/${name}.element.ts')`
    return `export const ${componentName(definition.tag)} = /* @__PURE__ */ createComponent(\n  ${JSON.stringify(factsOf(definition))},\n  ${code}\n)\n`
  })
  return `${HEAD}\nimport { createComponent } from '${root}/src/react/create-component.ts'\n\n${components.join('\n')}`
}

/** The types of all components. */
export function reactTypes(definitions: readonly WidgetDefinition[]): string {
  const elements = definitions.map(({ tag }) => className(tag)).join(', ')
  return `${HEAD}
import type { FunctionComponent, HTMLAttributes, ReactNode, Ref } from 'react'
import type { TagEvents, VitrineEvents } from './main.js'
import type { ${elements} } from './tags.js'

${TAG_PROPS}
${definitions.map(componentTypes).join('\n')}`
}

const TAG_PROPS = `/** The props of every component, besides the attributes and events of its tag. */
export interface TagProps<Element extends HTMLElement> {
  /** The fallback: shown until the widget has loaded, and again if it fails. */
  children?: ReactNode
  /** The element of the tag. */
  ref?: Ref<Element> | undefined
  /** When the code of the tag is loaded; each has a suitable default. */
  load?: 'eager' | 'visible' | 'idle' | 'interaction' | undefined
  /** The view is shown. */
  onAlive?: ((event: CustomEvent) => void) | undefined
  /** The fallback stays, or is shown again: the widget could not be loaded, or has failed. */
  onFallback?: ((event: CustomEvent) => void) | undefined
}

type NativeProps<Element extends HTMLElement, Own> = Omit<
  HTMLAttributes<Element>,
  keyof Own | 'children' | 'dangerouslySetInnerHTML'
>
`

function componentTypes(definition: WidgetDefinition): string {
  const { tag, summary } = definition
  const name = componentName(tag)
  const element = className(tag)
  const attributes = describeAttributes(definition).map(
    ({ property, sentence, given, usual, isRequired }) => {
      const byDefault = usual ? ` @default ${JSON.stringify(usual)}` : ''
      const type = isRequired ? `: ${given}` : `?: ${given} | undefined`
      return `  /** ${sentence}${byDefault} */\n  ${property}${type}\n`
    }
  )
  const events = describeEvents(definition).map(
    ({ callback, name: event, sentence, from, type }) =>
      `  /** \`${event}\`, dispatched by ${from === 'tag' ? 'the tag' : '`document`'}: ${sentence} */\n  ${callback}?: ((event: ${type}) => void) | undefined\n`
  )
  return `interface ${name}Own extends TagProps<${element}> {
${[...attributes, ...events].join('')}}
export interface ${name}Props extends ${name}Own, NativeProps<${element}, ${name}Own> {}
/** \`<${tag}>\`: ${summary} */
export declare const ${name}: FunctionComponent<${name}Props>
`
}
