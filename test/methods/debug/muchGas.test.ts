import { expect, it } from '@jest/globals'
import { graniteCChain } from '../eth/endpoint.js'

it('struct logs tell gas of more than 32 bits', async () => {
  const to = '0x00000000000000000000000000000000000000aa'
  const { request } = await graniteCChain({
    'rpc-gas-cap': 0,
    'eth-apis': ['eth', 'internal-blockchain', 'debug-tracer'],
  })
  const traced = await request('debug_traceCall', { to, gas: '0x300005208' }, 'latest', {
    // PUSH0, STOP
    stateOverrides: { [to]: { code: '0x5f00' } },
  })
  expect(traced).toMatchObject({
    structLogs: [
      { op: 'PUSH0', gas: 0x300000000, gasCost: 2 },
      { op: 'STOP', gas: 0x2fffffffe, gasCost: 0 },
    ],
  })
})
