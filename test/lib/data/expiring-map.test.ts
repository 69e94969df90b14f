import { expect, test, vi } from 'vitest'
import { ExpiringMap } from '../../../src/lib/data/expiring-map.ts'

test('returns a value until it has expired, and still lists it afterwards', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const map = new ExpiringMap<string>(5, 500)
  map.set('tea', 'teapot')
  expect(map.get('tea')).toBe('teapot')
  now.mockReturnValue(1499)
  expect(map.get('tea')).toBe('teapot')
  now.mockReturnValue(1500)
  expect(map.get('tea')).toBeUndefined()
  expect(map.entries()).toEqual([['tea', 'teapot']])
})
