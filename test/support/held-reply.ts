import type { MockReply } from './mock-api.ts'

/** A response that the test releases. */
export function heldReply(reply: MockReply) {
  let release = () => {}
  const promise = new Promise<MockReply>(resolve => {
    release = () => resolve(reply)
  })
  return { answer: () => promise, release: () => release() }
}
