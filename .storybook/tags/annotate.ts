import { tags } from 'virtual:vitrine-tags'
import type { StoryObj } from '@storybook/react-vite'
import { isValidElement } from 'react'
import { argOf } from './attribute-args.ts'
import { attributesIn } from './start-tags.ts'

/** What a story of a tag shows, for its controls and its source. */
export interface StoryScene {
  tag: string
  /** The HTML of the Scene. */
  html: string
  /** The attributes that the HTML gives the tag, as they are written. */
  given: Readonly<Record<string, string>>
}

/** Gives the stories of a tag their HTML as a parameter and its attributes as args; called by what `storiesInVite` adds. */
export function annotate(tag: string, stories: readonly StoryObj[]): void {
  for (const story of stories) {
    const html = htmlOf(story)
    if (html === undefined) continue
    const given = attributesIn(html, tag)
    const scene: StoryScene = { tag, html, given: given ?? {} }
    story.parameters = { ...story.parameters, scene }
    const { attributes = [], events = [], tokens = [] } = tags[tag] ?? {}
    if (attributes.length + events.length + tokens.length === 0)
      story.parameters.controls = { disable: true }
    if (!given || attributes.length === 0) continue
    const args = attributes.flatMap(attribute => {
      const value = given[attribute.name]
      return value === undefined ? [] : [[attribute.name, argOf(attribute, value)]]
    })
    story.args = { ...Object.fromEntries(args), ...story.args }
    const { render } = story
    // Storybook offers controls if a story takes args
    story.render = (args, context) => render!(args, context)
  }
}

/** The HTML of the Scene that a story renders. */
function htmlOf({ render, args = {} }: StoryObj): string | undefined {
  if (!render) return undefined
  try {
    const scene = render(args, {} as never)
    const html = isValidElement<{ html?: unknown }>(scene) ? scene.props.html : undefined
    return typeof html === 'string' && html ? html : undefined
  } catch {
    // it has hooks, and so is not a Scene itself
    return undefined
  }
}
