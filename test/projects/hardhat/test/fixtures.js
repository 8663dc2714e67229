const { time } = require('@nomicfoundation/hardhat-network-helpers')
const { ethers, network } = require('hardhat')

/** A kitchen with 100 wei that its owner may take after a year. */
async function kitchenFixture() {
  const [owner, other] = await ethers.getSigners()
  const unlock = (await time.latest()) + 365 * 86_400
  const kitchen = await ethers.deployContract('Kitchen', [unlock], { value: 100n })
  return { kitchen, owner, other, unlock }
}

/** A token whose 1000 units the first account has. */
async function tokenFixture() {
  const [owner, other] = await ethers.getSigners()
  const token = await ethers.deployContract('Token', [1000n])
  return { token, owner, other }
}

const send = (method, ...params) => network.provider.send(method, params)

/** Runs work while blocks are made only by hand. */
async function withoutAutomine(work) {
  await send('evm_setAutomine', false)
  try {
    await work()
  } finally {
    await send('evm_setAutomine', true)
  }
}

module.exports = { kitchenFixture, tokenFixture, send, withoutAutomine }
