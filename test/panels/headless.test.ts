import { expect, test } from 'vitest'
import { filesFor } from './library-panels.ts'

interface StoryblokField {
  type: string
  display_name: string
  default_value?: unknown
  options?: { name: string; value: string }[]
}

interface ContentstackField {
  uid: string
  display_name: string
  data_type: string
  enum?: { advanced: boolean; choices: { key: string; value: string }[] }
  field_metadata: { default_value?: unknown; default_key?: string }
}

async function jsonIn(system: string, path: string) {
  return JSON.parse(String((await filesFor(system)).get(path)))
}

test('writes components within the rules of Storyblok', async () => {
  const components = await jsonIn('storyblok', 'components.json')
  const groups: { uuid: string; name: string }[] = await jsonIn('storyblok', 'groups.json')
  for (const { name, schema, component_group_uuid: group } of components) {
    expect(name).toMatch(/^[a-z0-9_-]+$/)
    expect(groups.map(({ uuid }) => uuid)).toContain(group)
    for (const [key, field] of Object.entries<StoryblokField>(schema)) {
      // keys that the content of every block has
      expect(['_uid', '_editable', 'component']).not.toContain(key)
      expect(key).toMatch(/^[a-z][a-z0-9_]*$/)
      expect(['text', 'textarea', 'number', 'boolean', 'option']).toContain(field.type)
      expect(field.display_name).not.toBe('')
      // text, even for numbers; only switches have a value of their own
      const type = field.type === 'boolean' ? 'boolean' : 'string'
      if ('default_value' in field) expect(typeof field.default_value).toBe(type)
      if (field.options && field.default_value !== undefined)
        expect(field.options.map(({ value }) => value)).toContain(field.default_value)
    }
  }
})

/** Of https://www.contentstack.com/docs/developers/create-content-types/restricted-keywords-for-uids */
const RESERVED = ['id', 'locale', 'options', 'tags', 'taxonomies', 'uid', 'update', 'user']

test('writes global fields within the limits of Contentstack', async () => {
  const all = await jsonIn('contentstack', 'global_fields/globalfields.json')
  expect((await filesFor('contentstack')).size).toBe(all.length + 1)
  for (const { uid, title, description, schema } of all) {
    expect(uid).toMatch(/^[a-z][a-z0-9_]{0,199}$/)
    expect(title.length).toBeLessThanOrEqual(200)
    expect(description.length, uid).toBeLessThanOrEqual(255)
    const uids = schema.map((field: ContentstackField) => field.uid)
    expect(new Set(uids).size).toBe(uids.length)
    for (const field of schema as ContentstackField[]) {
      expect(RESERVED).not.toContain(field.uid)
      expect(field.uid).toMatch(/^[a-z][a-z0-9_]*$/)
      expect(field.uid).not.toMatch(/_ids$/)
      expect(field.display_name.length).toBeLessThanOrEqual(200)
      expect(['text', 'number', 'boolean']).toContain(field.data_type)
      const { default_value: usual, default_key: key } = field.field_metadata
      if (usual !== undefined) {
        const type = field.data_type === 'text' ? 'string' : field.data_type
        expect(typeof usual, `${uid} ${field.uid}`).toBe(type)
      }
      if (field.enum && usual !== undefined)
        expect(field.enum.choices).toContainEqual({ key, value: usual })
    }
  }
})
