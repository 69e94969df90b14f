// These functions are serialized and sent to the page, so they must not use anything defined outside them.

/** A control of a story, and what it does to the tag. */
export interface ControlOfStory {
  tag: string
  /** The attribute. */
  name: string
  /** Its text in the HTML of the story; `null` without it. */
  before: string | null
  /** Another value of the control. */
  value: unknown
  /** The text of the attribute with this value. */
  after: string | null
}

/** The first control of a story; `'no attributes'` if its tag has none, `undefined` if the story shows no HTML of its tag. */
export async function readControls(
  storyId: string
): Promise<ControlOfStory | 'no attributes' | undefined> {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
    __STORYBOOK_PREVIEW__: {
      ready(): Promise<void>
      loadStory(of: { storyId: string }): Promise<{
        parameters: { scene?: { tag: string; given: Record<string, string> } }
        initialArgs: Record<string, unknown>
        argTypes: Record<
          string,
          { control?: { type: string }; options?: string[]; table?: { category?: string } }
        >
      }>
    }
  }
  await preview.ready()
  const { parameters, argTypes, initialArgs } = await preview.loadStory({ storyId })
  const { scene } = parameters
  const [name, argType] =
    Object.entries(argTypes).find(([, { table }]) => table?.category === 'Attributes') ?? []
  if (!scene) return undefined
  if (!name || !argType) return 'no attributes'
  const before = scene.given[name] ?? null
  const { control, options = [] } = argType
  if (control?.type === 'boolean') {
    const value = initialArgs[name] !== true
    const written = before === null || before === '' ? '' : 'true'
    const cleared = before === null || before === '' ? null : 'false'
    return { tag: scene.tag, name, before, value, after: value ? written : cleared }
  }
  if (control?.type === 'object') {
    return { tag: scene.tag, name, before, value: undefined, after: null }
  }
  const other = options.find(option => option !== before)
  const value = control?.type === 'number' ? 7 : (other ?? '/changed')
  return { tag: scene.tag, name, before, value, after: String(value) }
}

/** Changes an arg as its control does; resets all of them without a name. */
export function updateArgs({
  id,
  name,
  value
}: {
  id: string
  name: string | undefined
  value: unknown
}): void {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
    __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, detail: unknown): void }
  }
  if (name === undefined) channel.emit('resetStoryArgs', { storyId: id })
  else channel.emit('updateStoryArgs', { storyId: id, updatedArgs: { [name]: value } })
}
