import { expect } from 'vitest'
import { clockPage } from './clock-page.tsx'
import { defineCounter } from './counter.tsx'
import { drawn, put } from './fixture.ts'

const TAGS_AT_ONCE = 100

/** Adds tags, a hundred at a time, and removes them: each must start and end once. */
export async function addAndRemoveTags(count: number): Promise<void> {
  const { tag, life } = defineCounter()
  const place = put('<div></div>')
  for (let added = 0; added < count; added += TAGS_AT_ONCE) {
    place.innerHTML = `<${tag}></${tag}>`.repeat(TAGS_AT_ONCE)
    await drawn()
    place.replaceChildren()
    await drawn()
  }
  expect(life.filter(moment => moment === 'came')).toHaveLength(count)
  expect(life.filter(moment => moment === 'went')).toHaveLength(count)
}

/** Leaves a page with widgets and returns to it: at the end, each of them must run once. */
export async function suspendAndRestore({
  widgets,
  rounds
}: {
  widgets: number
  rounds: number
}): Promise<void> {
  const { page, life, leave, comeBack } = await clockPage(tag =>
    `<${tag}></${tag}>`.repeat(widgets)
  )
  for (let round = 0; round < rounds; round += 1) {
    await leave()
    await comeBack()
    await drawn()
  }
  expect(page.querySelectorAll('button')).toHaveLength(widgets)
  const starts = life.filter(moment => moment === 'ticks')
  const stops = life.filter(moment => moment === 'stands still')
  expect(starts.length - stops.length).toBe(widgets)
}
