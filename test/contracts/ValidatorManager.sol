// SPDX-License-Identifier: MIT
pragma solidity 0.8.25;

// A small manager of an L1's first validators: it believes what the P-Chain tells of the conversion and nothing else (ACP-77). It is written
// for the tests; the signature of what a client calls is that of the interface IACP99Manager.

struct InitialValidator {
    bytes nodeID;
    bytes blsPublicKey;
    uint64 weight;
}

struct ConversionData {
    bytes32 subnetID;
    bytes32 validatorManagerBlockchainID;
    address validatorManagerAddress;
    InitialValidator[] initialValidators;
}

struct WarpMessage {
    bytes32 sourceChainID;
    address originSenderAddress;
    bytes payload;
}

interface IWarp {
    function getVerifiedWarpMessage(uint32 index) external view returns (WarpMessage calldata message, bool valid);
    function getBlockchainID() external view returns (bytes32 blockchainID);
}

contract ValidatorManager {
    IWarp private constant WARP = IWarp(0x0200000000000000000000000000000000000005);

    address public immutable creator;
    address public owner;
    string public title;
    uint64 public totalWeight;
    bytes32 public conversionID;
    mapping(bytes32 validationID => uint64) public weightOf;
    mapping(bytes nodeID => bytes32) public validationOf;

    error AlreadyOwned(address owner);

    constructor(string memory title_) {
        creator = msg.sender;
        title = title_;
    }

    /// Once only, by whoever comes first, as proxies are set up.
    function initialize(address owner_) external {
        if (owner != address(0)) revert AlreadyOwned(owner);
        owner = owner_;
    }

    function initializeValidatorSet(ConversionData calldata data, uint32 messageIndex) external {
        require(owner != address(0), "not initialized");
        require(conversionID == 0, "initialized before");
        require(data.validatorManagerBlockchainID == WARP.getBlockchainID(), "for another chain");
        require(data.validatorManagerAddress == address(this), "for another manager");
        (WarpMessage memory message, bool valid) = WARP.getVerifiedWarpMessage(messageIndex);
        require(valid, "no verified message");
        require(message.sourceChainID == 0 && message.originSenderAddress == address(0), "not of the P-Chain");
        bytes32 id = sha256(pack(data));
        // The codec's version (2 bytes), the message's type (4 bytes), the ID.
        require(keccak256(message.payload) == keccak256(abi.encodePacked(uint16(0), uint32(0), id)), "another conversion");
        conversionID = id;
        for (uint32 i = 0; i < data.initialValidators.length; i++) {
            InitialValidator calldata validator = data.initialValidators[i];
            bytes32 validationID = sha256(abi.encodePacked(data.subnetID, i));
            weightOf[validationID] = validator.weight;
            validationOf[validator.nodeID] = validationID;
            totalWeight += validator.weight;
        }
    }

    function pack(ConversionData calldata data) private pure returns (bytes memory packed) {
        packed = abi.encodePacked(
            uint16(0),
            data.subnetID,
            data.validatorManagerBlockchainID,
            uint32(20),
            data.validatorManagerAddress,
            uint32(data.initialValidators.length)
        );
        for (uint256 i = 0; i < data.initialValidators.length; i++) {
            InitialValidator calldata validator = data.initialValidators[i];
            packed = abi.encodePacked(
                packed,
                uint32(validator.nodeID.length),
                validator.nodeID,
                validator.blsPublicKey,
                validator.weight
            );
        }
    }
}

/// A manager that its constructor deploys further contracts for: what a genesis cannot hold.
contract Nested {
    ValidatorManager public immutable inner;

    constructor() {
        inner = new ValidatorManager("inner");
    }
}
