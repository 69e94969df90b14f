let isPressed = false
const waiting = new Set<() => void>()

addEventListener('pointerdown', () => press(true), { capture: true })
addEventListener('pointerup', () => press(false), { capture: true })
addEventListener('pointercancel', () => press(false), { capture: true })

/** Calls back once no pointer is pressed and a resulting click has been handled. */
export function afterPointerUp(run: () => void): void {
  waiting.add(run)
  if (!isPressed) setTimeout(runAll)
}

function press(down: boolean): void {
  isPressed = down
  if (!down) setTimeout(runAll)
}

function runAll(): void {
  if (isPressed) return
  for (const run of waiting) {
    waiting.delete(run)
    run()
  }
}
