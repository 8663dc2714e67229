import { expect, test } from '@jest/globals'
import { bytesToHex } from '../../../state/codec/hex.js'
import { parseGenesisFile } from '../../../state/genesis/parseGenesisFile.js'
import { genesisFile1337 } from './refusedGenesisFiles.js'

const proof = /"proofOfPossession":"(0x[0-9a-f]+)"/.exec(genesisFile1337)?.[1] ?? ''

test('a file is read with all that it has', () => {
  const checked: string[] = []
  const config = parseGenesisFile(genesisFile1337, (publicKey) => checked.push(bytesToHex(publicKey)))
  expect(config).toMatchObject({
    networkId: 1337,
    startTime: 1_790_000_000n,
    initialStakeDuration: 31_536_000n,
    initialStakeDurationOffset: 0n,
    message: '{{ fun_quote }}',
  })
  expect(config.cChainGenesis).toMatch(/^{"config":{"chainId":43112,/)
  expect(
    config.allocations.map(({ initialAmount, unlockSchedule }) => [initialAmount, unlockSchedule]),
  ).toEqual([
    [0n, [{ amount: 10_000_000_000_000_000n, locktime: 1_633_824_000n }]],
    [
      300_000_000_000_000_000n,
      [
        { amount: 20_000_000_000_000_000n, locktime: 0n },
        { amount: 10_000_000_000_000_000n, locktime: 1_633_824_000n },
      ],
    ],
    [10_000_000_000_000_000n, [{ amount: 10_000_000_000_000_000n, locktime: 1_633_824_000n }]],
  ])
  const [first, second] = config.allocations
  expect(config.initialStakedFunds).toEqual([first?.address])
  expect(config.initialStakers).toMatchObject([
    { nodeId: expect.any(String), rewardAddress: second?.address, delegationFee: 1_000_000 },
  ])
  const { signer } = config.initialStakers[0] ?? {}
  expect(checked).toEqual([bytesToHex(signer?.publicKey ?? new Uint8Array(0))])
  expect(`0x${bytesToHex(signer?.proofOfPossession ?? new Uint8Array(0))}`).toBe(proof)
})

test.each([
  ['0x8bfd', `8bfd${'00'.repeat(94)}`],
  [`${proof}ff`, proof.slice(2)],
  ['', '00'.repeat(96)],
])('a proof of possession has 96 bytes: %s', (text, expected) => {
  const { initialStakers } = parseGenesisFile(genesisFile1337.replace(proof, text))
  expect(bytesToHex(initialStakers[0]?.signer?.proofOfPossession ?? new Uint8Array(0))).toBe(expected)
})

test('the first two characters of an Ethereum address are not read', () => {
  const ethAddress = 'b3d82b1367d362de99ab59a658165aff520cbd4d'
  const file = genesisFile1337.replace(`0x${ethAddress}`, `zz${ethAddress}`)
  expect(bytesToHex(parseGenesisFile(file).allocations[0]?.ethAddress ?? new Uint8Array(0))).toBe(ethAddress)
})
