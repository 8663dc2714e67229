import { describe, expect, it } from '@jest/globals'
import { createNetwork } from '../../../src/index.js'
import { ewoqAddress } from '../../../state/evm/values/ewoqAddress.js'
import { assemble } from '../../state/evm/assemble.js'

/** Init code that returns code of zeros. @param padding zeros after it */
function initCode(codeSize: number, padding = 0): string {
  return `0x${assemble(`${codeSize} 0 RETURN`)}${'00'.repeat(padding)}`
}

/** Creates a contract by a transaction. @returns the size of its code, bytes */
async function deploy(allowUnlimitedContractSize: boolean, data: string): Promise<number> {
  const net = await createNetwork({ allowUnlimitedContractSize })
  const send = { from: ewoqAddress, data, gas: '0x600000' }
  const hash = await net.provider.request({ method: 'eth_sendTransaction', params: [send] })
  const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  const { contractAddress } = JSON.parse(JSON.stringify(receipt))
  const code = await net.provider.request({ method: 'eth_getCode', params: [contractAddress, 'latest'] })
  return String(code).length / 2 - 1
}

describe('allowUnlimitedContractSize', () => {
  it('takes code above 24,576 bytes, which is refused otherwise', async () => {
    expect(await deploy(true, initCode(24_577))).toBe(24_577)
    expect(await deploy(false, initCode(24_576))).toBe(24_576)
    expect(await deploy(false, initCode(24_577))).toBe(0)
  })

  it('takes init code above 49,152 bytes and transactions above 128 KiB, which are refused otherwise', async () => {
    expect(await deploy(true, initCode(32, 200_000))).toBe(32)
    await expect(deploy(false, initCode(32, 49_152))).rejects.toThrow('max initcode size exceeded')
    await expect(deploy(false, initCode(32, 200_000))).rejects.toThrow('oversized data')
  })
})
