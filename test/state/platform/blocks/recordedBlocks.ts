/**
 * One block of each type that a real node accepted: its bytes, and the node's answer with `encoding: json`.
 */
export const recordedBlocks = {
  BanffStandardBlock: {
    networkId: 12345,
    id: '23bCF7kzgaZkA94k6soSAtfqNeXK7ifexkHv1Rxen2p4dKtghz',
    bytes:
      '000000000020000000006b015d4e6eb60b370e9b1d7a51b87a4b537daa8ddba76566b1c4aa6fd91b70c3b4043a5c000000000000001100000000',
    json: '{"time":1795251534,"parentID":"qky4ur5gqPaSH6JbrASHdNQumR8ZEgoG85SBAbNShdbkTruqn","height":17,"id":"23bCF7kzgaZkA94k6soSAtfqNeXK7ifexkHv1Rxen2p4dKtghz","txs":[]}',
  },
  BanffProposalBlock: {
    networkId: 12345,
    id: 'Hknd1V4owhCnkTHFVSpcrkxPeoJGJwed98UG3Rx6BKgF81QAK',
    bytes:
      '00000000001d000000006b015d4c000000002563560ae877af7626a5d3aa48ac96c4934d3fa8a6651e35dcc06a599fb1a0b7000000000000000f00000014424b31b342c061351330e27d28109276bb54775c92e104d4c5338b646148042700000000',
    json: '{"time":1795251532,"txs":[],"parentID":"HU2a8K7vgVmFmJK4jhDjLM1MmxQHCV1KD27ZBaWbR2siYNuM6","height":15,"id":"Hknd1V4owhCnkTHFVSpcrkxPeoJGJwed98UG3Rx6BKgF81QAK","tx":{"unsignedTx":{"txID":"WCPHjLW4sTn1cFXh5r4byVrnrDAViQsw4NVy1YWMwjBmeSgh7"},"credentials":[],"id":"YCbZ1EfKf67764AjuzXtdipPdUHoGDMbjbiRyqpp2oNFUAtCV"}}',
  },
  BanffAbortBlock: {
    networkId: 12345,
    id: '2A5ck2X7pHxfz5jtQeV9C2cXxuVysDsuriakYkrmQfgF7jQWZc',
    bytes:
      '00000000001e000000006b015d4896abba363349ed03d9acdc5d0835d251bb7de26314b757b6563cb63fcbdf3b58000000000000000c',
    json: '{"time":1795251528,"parentID":"29Mgei1UcwKy2GZEDrwJT8X6VyM1dVDY7sGjH8uNUrwryyJwwF","height":12,"id":"2A5ck2X7pHxfz5jtQeV9C2cXxuVysDsuriakYkrmQfgF7jQWZc"}',
  },
  BanffCommitBlock: {
    networkId: 12345,
    id: 'HU2a8K7vgVmFmJK4jhDjLM1MmxQHCV1KD27ZBaWbR2siYNuM6',
    bytes:
      '00000000001f000000006b015d4a592f43d30ebe5a6ad4ef1353a6c8ff0612c43636c9d6396e4586dd4768bafb24000000000000000e',
    json: '{"time":1795251530,"parentID":"gH6tvN1WD9tWLKHFh3dqsSvNh1AgwEJjfowpsiM4CSUPqGVH3","height":14,"id":"HU2a8K7vgVmFmJK4jhDjLM1MmxQHCV1KD27ZBaWbR2siYNuM6"}',
  },
  ApricotCommitBlock: {
    networkId: 12345,
    id: '2kdALCW3F7vR7MkpYLC4m7yhyByiSTT3g5AzYcZGWhiRnq7YYr',
    bytes: '00000000000276164e9619e3b1c79c4b6bcaa8585fb95328e60480ac9e40da0539fe23260e0c0000000000000000',
    json: '{"parentID":"u1NtdJoguoeGEz5ZHqAECaCPvfnqijuwfBdjpomnGge4Je8Lq","height":0,"id":"2kdALCW3F7vR7MkpYLC4m7yhyByiSTT3g5AzYcZGWhiRnq7YYr"}',
  },
} as const
