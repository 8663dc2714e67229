// A program whose network still listens, has an open connection, and must not keep the program alive.
import { createNetwork } from '../../src/index.js'

const net = await createNetwork()
const url = await net.listen({ unref: true })
const answer = await fetch(`${url}/ext/health`)
console.log(answer.status)
