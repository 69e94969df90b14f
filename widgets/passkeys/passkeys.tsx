import { useHost } from '../../src/element/host.ts'
import { createPasskey, hasPasskeys } from '../../src/stores/account/passkeys.ts'
import { CredentialForm } from '../../src/ui/credential-form.tsx'

/** The server's list of passkeys, with the form that adds one [ACC-02]. */
export function Passkeys() {
  const { fallbackContainer } = useHost()
  return (
    <CredentialForm
      node={fallbackContainer}
      isSupported={hasPasskeys()}
      obtain={createPasskey}
    />
  )
}
