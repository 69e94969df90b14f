import { expect, test } from 'vitest'
import { QueueFullError, WorkQueue } from '../../../../demo-cms/kernel/limits/work-queue.ts'

/** Work that ends when it is told to. */
function work(started: string[], name: string) {
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  return {
    end: () => end(),
    async run() {
      started.push(name)
      await ended
      return name
    }
  }
}

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

test('runs two tasks at a time, in order, and privileged ones first', async () => {
  const queue = new WorkQueue({ parallel: 2, maxWaiting: 3 })
  const started: string[] = []
  const works = ['a', 'b', 'c', 'd'].map(name => work(started, name))
  const results = works.map(({ run }) => queue.run(run))
  const known = work(started, 'known')
  const ofKnown = queue.run(known.run, 'privileged')
  await settled()
  expect(started).toEqual(['a', 'b'])
  works[1]!.end()
  expect(await results[1]).toBe('b')
  await settled()
  expect(started).toEqual(['a', 'b', 'known'])
  for (const { end } of [...works, known]) end()
  expect(await Promise.all([...results, ofKnown])).toEqual(['a', 'b', 'c', 'd', 'known'])
  expect(started).toEqual(['a', 'b', 'known', 'c', 'd'])
})

test('refuses tasks when its queue is full, and keeps room for privileged ones', async () => {
  const queue = new WorkQueue({ parallel: 1, maxWaiting: 1 })
  const started: string[] = []
  const works = ['a', 'b', 'known'].map(name => work(started, name))
  const [a, b] = works.slice(0, 2).map(({ run }) => queue.run(run))
  await expect(queue.run(async () => 'c')).rejects.toBeInstanceOf(QueueFullError)
  const known = queue.run(works[2]!.run, 'privileged')
  for (const { end } of works) end()
  expect(await Promise.all([a, b, known])).toEqual(['a', 'b', 'known'])
})

test('continues after a task fails', async () => {
  const queue = new WorkQueue({ parallel: 1, maxWaiting: 1 })
  const failing = queue.run(async () => {
    throw new TypeError('no')
  })
  const next = queue.run(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
  expect(await queue.run(async () => 'again')).toBe('again')
})
