import { expect, test } from 'vitest'
import { Turns } from '../../examples/vendure/bridge/turns.ts'
import { secretsOf } from '../../examples/vendure/secrets.ts'

const LONG = 'x'.repeat(32)

test('a shop in production does not start with the secrets of the example', () => {
  const production = { NODE_ENV: 'production', COOKIE_SECRET: LONG, SUPERADMIN_PASSWORD: 'own' }
  expect(secretsOf(production)).toEqual({ cookieSecret: LONG, superadminPassword: 'own' })
  expect(() => secretsOf({ ...production, COOKIE_SECRET: '' })).toThrow('COOKIE_SECRET')
  expect(() => secretsOf({ ...production, COOKIE_SECRET: 'short' })).toThrow('COOKIE_SECRET')
  expect(() => secretsOf({ ...production, SUPERADMIN_PASSWORD: 'vitrine-demo' })).toThrow(
    'SUPERADMIN_PASSWORD'
  )
  expect(() => secretsOf({})).not.toThrow()
})

test('changes of one session take turns, and never hold more connections than allowed', async () => {
  const turns = new Turns(2)
  const log: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => async () => {
    log.push(name)
    await new Promise<void>(resolve => ends.push(resolve))
  }
  const all = [
    turns.take('claire', work('claire 1')),
    turns.take('claire', work('claire 2')),
    turns.take('lotte', work('lotte')),
    turns.take('emma', work('emma'))
  ]
  await settled()
  expect(log).toEqual(['claire 1', 'lotte'])
  ends.shift()?.()
  await settled()
  expect(log).toEqual(['claire 1', 'lotte', 'emma'])
  ends.shift()?.()
  await settled()
  expect(log).toEqual(['claire 1', 'lotte', 'emma', 'claire 2'])
  for (const end of ends) end()
  await Promise.all(all)
})

test('a change that fails lets the next one of its session begin', async () => {
  const turns = new Turns(1)
  const failed = turns.take('claire', () => Promise.reject(new Error('sold out')))
  const next = turns.take('claire', () => Promise.resolve('added'))
  await expect(failed).rejects.toThrow('sold out')
  await expect(next).resolves.toBe('added')
})

/** Lets all promises that can settle do so. */
function settled(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
