import { useHost } from '../../src/element/host.ts'
import { choosePasskey, hasPasskeys, offerPasskeys } from '../../src/stores/account/passkeys.ts'
import { CredentialForm } from '../../src/ui/credential-form.tsx'

export interface PasskeyLoginProps {
  autofill: boolean
}

/** The server's form for a login with a passkey instead of a password [ACC-02]. */
export function PasskeyLogin({ autofill }: PasskeyLoginProps) {
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
