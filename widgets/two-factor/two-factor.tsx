import { array, optional, string } from 'valibot'
import { type AttributeProps, about, json, text, url } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { readSetup } from './read-setup.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

export const attributes = {
  address: about(
    'The `otpauth://` URL of the account, which contains the key: shows its QR code.',
    optional(url)
  ),
  codes: about('The recovery codes, which are shown once.', optional(json(array(string())))),
  fileName: about(
    'Name of the file with the recovery codes.',
    optional(text, 'recovery-codes.txt')
  ),
  fileHeading: about(
    'The heading of that file and of the printed codes: the shop, what the codes are for, and when they were created.',
    optional(text)
  )
}

/**
 * What a shopper needs to set up the second step of the login: the QR code and the key for an authenticator app, or the recovery
 * codes [ACC-02]. Secrets are shown and nothing else: they are neither stored nor sent, also not to the error log.
 */
export function TwoFactor({
  address,
  codes,
  fileName,
  fileHeading
}: AttributeProps<typeof attributes>) {
  const { fallbackContainer } = useHost()
  const setup = address === undefined ? undefined : readSetup(address)
  if (setup) return <SetUp setup={setup} />
  if (codes?.length) {
    return <RecoveryCodes codes={codes} fileName={fileName} heading={fileHeading} />
  }
  return <KeptNode node={fallbackContainer} />
}
