// SPDX-License-Identifier: MIT
pragma solidity 0.8.25;

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

struct PChainOwner {
    uint32 threshold;
    address[] addresses;
}

struct WarpMessage {
    bytes32 sourceChainID;
    address originSenderAddress;
    bytes payload;
}

interface IWarpMessenger {
    function sendWarpMessage(bytes calldata payload) external returns (bytes32 messageID);
    function getVerifiedWarpMessage(uint32 index) external view returns (WarpMessage memory message, bool valid);
    function getBlockchainID() external view returns (bytes32);
}

/// A small validator manager for tests, by the names of ACP-99: its owner decides who validates, and it tells the P-Chain in the messages of
/// ACP-77. What the P-Chain tells comes as the transaction's predicates.
contract ValidatorManager {
    enum Status { Unknown, PendingAdded, Active, PendingRemoved, Completed, Invalidated }

    struct Validator {
        Status status;
        bytes nodeID;
        uint64 weight;
        uint64 sentNonce;
        uint64 receivedNonce;
    }

    error AlreadyOwned(address owner);
    error Unauthorized(address caller);
    error AlreadyInitialized();
    error WrongManager(bytes32 blockchainID, address manager);
    error WrongConversion(bytes32 expected, bytes32 told);
    error InvalidWarpMessage();
    error UnexpectedMessage(uint256 length, uint32 kind);
    error UnexpectedRegistration(bytes32 validationID, bool registered);
    error NodeAlreadyRegistered(bytes nodeID);
    error InvalidStatus(bytes32 validationID, Status status);
    error InvalidNonce(uint64 nonce);

    event InitiatedValidatorRegistration(bytes32 indexed validationID, bytes32 messageID, uint64 expiry, uint64 weight);
    event CompletedValidatorRegistration(bytes32 indexed validationID, uint64 weight);
    event InitiatedValidatorWeightUpdate(bytes32 indexed validationID, uint64 nonce, bytes32 messageID, uint64 weight);
    event CompletedValidatorWeightUpdate(bytes32 indexed validationID, uint64 nonce, uint64 weight);
    event CompletedValidatorRemoval(bytes32 indexed validationID);

    IWarpMessenger constant warp = IWarpMessenger(0x0200000000000000000000000000000000000005);
    uint64 constant registrationLifetime = 1 days;

    uint32 constant subnetToL1Conversion = 0;
    uint32 constant registerL1Validator = 1;
    uint32 constant l1ValidatorRegistration = 2;
    uint32 constant l1ValidatorWeight = 3;

    address public immutable creator = msg.sender;
    address public owner;
    string public title;
    bytes32 public subnetID;
    bytes32 public conversionID;
    uint64 public l1TotalWeight;
    mapping(bytes32 validationID => Validator) private validators;
    mapping(bytes nodeID => bytes32 validationID) public getNodeValidationID;

    modifier onlyOwner() {
        if (msg.sender != owner) revert Unauthorized(msg.sender);
        _;
    }

    constructor(string memory title_) {
        title = title_;
    }

    /// Once only, by whoever comes first, as proxies are set up.
    function initialize(address owner_) external {
        if (owner != address(0)) revert AlreadyOwned(owner);
        owner = owner_;
    }

    function getValidator(bytes32 validationID) external view returns (Validator memory) {
        return validators[validationID];
    }

    /// Takes over the validators of a conversion that the P-Chain confirms.
    function initializeValidatorSet(ConversionData calldata data, uint32 messageIndex) external {
        require(owner != address(0), "not initialized");
        if (subnetID != 0) revert AlreadyInitialized();
        if (data.validatorManagerBlockchainID != warp.getBlockchainID() || data.validatorManagerAddress != address(this))
            revert WrongManager(data.validatorManagerBlockchainID, data.validatorManagerAddress);
        bytes memory message = told(messageIndex, subnetToL1Conversion, 38);
        conversionID = sha256(packConversion(data));
        if (id(message) != conversionID) revert WrongConversion(conversionID, id(message));
        subnetID = data.subnetID;
        for (uint32 i; i < data.initialValidators.length; i++) {
            InitialValidator calldata initial = data.initialValidators[i];
            bytes32 validationID = sha256(abi.encodePacked(data.subnetID, i));
            add(validationID, initial.nodeID, initial.weight, Status.Active);
            emit CompletedValidatorRegistration(validationID, initial.weight);
        }
    }

    function initiateValidatorRegistration(
        bytes calldata nodeID,
        bytes calldata blsPublicKey,
        PChainOwner calldata remainingBalanceOwner,
        PChainOwner calldata disableOwner,
        uint64 weight
    ) external onlyOwner returns (bytes32 validationID) {
        if (getNodeValidationID[nodeID] != 0) revert NodeAlreadyRegistered(nodeID);
        uint64 expiry = uint64(block.timestamp) + registrationLifetime;
        bytes memory message = bytes.concat(
            abi.encodePacked(uint16(0), registerL1Validator, subnetID, uint32(nodeID.length), nodeID, blsPublicKey, expiry),
            packOwner(remainingBalanceOwner),
            packOwner(disableOwner),
            abi.encodePacked(weight)
        );
        validationID = sha256(message);
        add(validationID, nodeID, weight, Status.PendingAdded);
        emit InitiatedValidatorRegistration(validationID, warp.sendWarpMessage(message), expiry, weight);
    }

    function completeValidatorRegistration(uint32 messageIndex) external returns (bytes32 validationID) {
        bool registered;
        (validationID, registered) = toldRegistration(messageIndex);
        if (!registered) revert UnexpectedRegistration(validationID, registered);
        Validator storage validator = validators[validationID];
        expectStatus(validationID, Status.PendingAdded);
        validator.status = Status.Active;
        emit CompletedValidatorRegistration(validationID, validator.weight);
    }

    function initiateValidatorWeightUpdate(bytes32 validationID, uint64 newWeight)
        external
        onlyOwner
        returns (uint64 nonce, bytes32 messageID)
    {
        expectStatus(validationID, Status.Active);
        return sendWeight(validationID, newWeight);
    }

    function completeValidatorWeightUpdate(uint32 messageIndex) external returns (bytes32 validationID, uint64 nonce) {
        bytes memory message = told(messageIndex, l1ValidatorWeight, 54);
        validationID = id(message);
        nonce = number(message, 46);
        Validator storage validator = validators[validationID];
        expectStatus(validationID, Status.Active);
        if (nonce <= validator.receivedNonce || nonce > validator.sentNonce) revert InvalidNonce(nonce);
        validator.receivedNonce = nonce;
        emit CompletedValidatorWeightUpdate(validationID, nonce, number(message, 54));
    }

    function initiateValidatorRemoval(bytes32 validationID) external onlyOwner {
        expectStatus(validationID, Status.Active);
        validators[validationID].status = Status.PendingRemoved;
        sendWeight(validationID, 0);
    }

    /// Also ends a registration that the P-Chain will never make, since it expired.
    function completeValidatorRemoval(uint32 messageIndex) external returns (bytes32 validationID) {
        bool registered;
        (validationID, registered) = toldRegistration(messageIndex);
        if (registered) revert UnexpectedRegistration(validationID, registered);
        Validator storage validator = validators[validationID];
        if (validator.status == Status.PendingAdded) {
            l1TotalWeight -= validator.weight;
            validator.status = Status.Invalidated;
        } else {
            expectStatus(validationID, Status.PendingRemoved);
            validator.status = Status.Completed;
        }
        delete getNodeValidationID[validator.nodeID];
        emit CompletedValidatorRemoval(validationID);
    }

    function add(bytes32 validationID, bytes calldata nodeID, uint64 weight, Status status) private {
        validators[validationID] = Validator(status, nodeID, weight, 0, 0);
        getNodeValidationID[nodeID] = validationID;
        l1TotalWeight += weight;
    }

    /// The P-Chain wants the nonce to be no less than that of its last message plus one; the first is 1, as with ACP-99's own contracts.
    function sendWeight(bytes32 validationID, uint64 weight) private returns (uint64 nonce, bytes32 messageID) {
        Validator storage validator = validators[validationID];
        l1TotalWeight = l1TotalWeight - validator.weight + weight;
        validator.weight = weight;
        nonce = ++validator.sentNonce;
        messageID = warp.sendWarpMessage(abi.encodePacked(uint16(0), l1ValidatorWeight, validationID, nonce, weight));
        emit InitiatedValidatorWeightUpdate(validationID, nonce, messageID, weight);
    }

    function expectStatus(bytes32 validationID, Status status) private view {
        Status found = validators[validationID].status;
        if (found != status) revert InvalidStatus(validationID, found);
    }

    function toldRegistration(uint32 messageIndex) private view returns (bytes32 validationID, bool registered) {
        bytes memory message = told(messageIndex, l1ValidatorRegistration, 39);
        return (id(message), message[38] != 0);
    }

    /// A message of the P-Chain: codec version, kind, and what its kind has.
    function told(uint32 messageIndex, uint32 kind, uint256 length) private view returns (bytes memory) {
        (WarpMessage memory message, bool valid) = warp.getVerifiedWarpMessage(messageIndex);
        if (!valid || message.sourceChainID != 0 || message.originSenderAddress != address(0)) revert InvalidWarpMessage();
        bytes memory payload = message.payload;
        uint64 head = payload.length < 6 ? type(uint64).max : number(payload, 6) & 0xffffffffffff;
        if (payload.length != length || head != kind) revert UnexpectedMessage(payload.length, uint32(head));
        return payload;
    }

    /// The ID behind a message's head.
    function id(bytes memory message) private pure returns (bytes32 word) {
        assembly {
            word := mload(add(message, 38))
        }
    }

    /// The eight bytes of a message before an offset.
    function number(bytes memory message, uint256 end) private pure returns (uint64 value) {
        assembly {
            value := and(mload(add(message, end)), 0xffffffffffffffff)
        }
    }

    function packOwner(PChainOwner calldata pChainOwner) private pure returns (bytes memory packed) {
        packed = abi.encodePacked(pChainOwner.threshold, uint32(pChainOwner.addresses.length));
        for (uint256 i; i < pChainOwner.addresses.length; i++) packed = abi.encodePacked(packed, pChainOwner.addresses[i]);
    }

    function packConversion(ConversionData calldata data) private pure returns (bytes memory packed) {
        packed = abi.encodePacked(
            uint16(0),
            data.subnetID,
            data.validatorManagerBlockchainID,
            uint32(20),
            data.validatorManagerAddress,
            uint32(data.initialValidators.length)
        );
        for (uint256 i; i < data.initialValidators.length; i++) {
            InitialValidator calldata initial = data.initialValidators[i];
            packed = abi.encodePacked(
                packed, uint32(initial.nodeID.length), initial.nodeID, initial.blsPublicKey, initial.weight
            );
        }
    }
}

/// A contract that its constructor deploys another one for: what a genesis cannot hold.
contract Nested {
    Inner public immutable inner = new Inner();
}

contract Inner {}
