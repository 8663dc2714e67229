// Recomputes the public keys and proofs of possession of state/profiles/preparedKeys.ts and writes them as
// its data.
import { writeFileSync } from 'node:fs'
import { blsProvePossession } from '../state/crypto/bls.js'
import { preparedCount, preparedSecretKey } from '../state/profiles/preparedKeys.js'

const made = Array.from({ length: preparedCount }, (_, index) => {
  const { publicKey, proofOfPossession } = blsProvePossession(preparedSecretKey(index))
  return Buffer.concat([publicKey, proofOfPossession]).toString('base64')
})
const lines = made.map((text) => `  '${text}',`).join('\n')
writeFileSync(
  'state/profiles/data/preparedKeys.ts',
  `// Public key (48 bytes) and proof of possession (96 bytes) of each prepared key; written by npm run prepared-keys.
export const preparedKeyData: readonly string[] = [
${lines}
]
`,
)
