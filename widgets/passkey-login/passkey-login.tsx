import { optional } from 'valibot'
import { type AttributeProps, about, flag } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { choosePasskey, hasPasskeys, offerPasskeys } from '../../src/stores/account/passkeys.ts'
import { CredentialForm } from '../../src/ui/credential-form.tsx'

export const attributes = {
  autofill: about(
    'Whether the browser also offers passkeys in the suggestions of the field with `autocomplete="username webauthn"`.',
    optional(flag, 'false')
  )
}

/** The server's form for a login with a passkey instead of a password [ACC-02]. */
export function PasskeyLogin({ autofill }: AttributeProps<typeof attributes>) {
  const { fallbackContainer } = useHost()
  return (
    <CredentialForm
      node={fallbackContainer}
      isSupported={hasPasskeys()}
      obtain={choosePasskey}
      offer={autofill ? offerPasskeys : undefined}
    />
  )
}
