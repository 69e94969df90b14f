import { rmSync } from 'node:fs'

/** Removes the demo's data, which was created for this run only. */
export default function removeData(): void {
  const folder = process.env.VITRINE_TEST_DATA
  if (folder) rmSync(folder, { recursive: true, force: true })
}
