// A program that waits for nothing but a delayed answer: it must not end before that comes.
import { createNetwork } from '../../src/index.js'

const net = await createNetwork({ faults: { rules: [{ method: 'eth_chainId', delay: 200 }] } })
console.log(await net.provider.request({ method: 'eth_chainId' }))
