import { useEffect, useState } from 'react'
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  passwordProblem,
  passwordStrength
} from '../../src/shared/validation/password-rules.ts'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'
import { t } from './password-field.messages.ts'

const BARS = { problem: 1, fair: 2, good: 3, strong: 4 } as const

/** How hard a new password is to guess, in words; announced once the shopper stops typing. */
export function StrengthNote({ typed, known }: { typed: string; known: readonly string[] }) {
  const problem = passwordProblem(typed, known)
  const strength = problem ? 'problem' : passwordStrength(typed, known)
  const words = problem ? wordsFor(problem, [...typed].length) : t(strength as 'fair')
  // the first words are news, too: they appear because the shopper has typed or pasted a password
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(words), [words])
  useAnnouncement(said)
  return (
    <span className="vitrine-password-field__strength" data-strength={strength}>
      <span className="vitrine-password-field__bars" aria-hidden="true">
        {[1, 2, 3, 4].map(bar => (
          <i key={bar} data-filled={bar <= BARS[strength] || undefined} />
        ))}
      </span>
      <span>{words}</span>
    </span>
  )
}

function wordsFor(problem: 'short' | 'long' | 'common' | 'personal', length: number): string {
  const count = MIN_PASSWORD_LENGTH - length
  if (problem === 'short') return count === 1 ? t('shortOne') : t('short', { count })
  return t(problem, { count: MAX_PASSWORD_LENGTH })
}
