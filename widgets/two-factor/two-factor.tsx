import { useHost } from '../../src/element/host.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { readSetup } from './read-setup.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

export interface TwoFactorProps {
  address?: string | undefined
  codes?: string[] | undefined
  fileName: string
  fileHeading?: string | undefined
}

/**
 * What a shopper needs to set up the second step of the login: the QR code and the key for an authenticator app, or the recovery
 * codes [ACC-02]. Secrets are shown and nothing else: they are neither stored nor sent, also not to the error log.
 */
export function TwoFactor({ address, codes, fileName, fileHeading }: TwoFactorProps) {
  const { fallbackContainer } = useHost()
  const setup = address === undefined ? undefined : readSetup(address)
  if (setup) return <SetUp setup={setup} />
  if (codes?.length) {
    return <RecoveryCodes codes={codes} fileName={fileName} heading={fileHeading} />
  }
  return <KeptNode node={fallbackContainer} />
}
