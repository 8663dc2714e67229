// SPDX-License-Identifier: MIT
pragma solidity 0.8.25;

interface IERC1155Receiver {
    function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes calldata data)
        external
        returns (bytes4);
    function onERC1155BatchReceived(
        address operator,
        address from,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external returns (bytes4);
}

// A collection of tokens (ERC-1155 with metadata) whose owner mints, written for the scenarios of Snowglobe.
contract ScenarioMultiToken {
    string public name;
    string public symbol;
    address public immutable owner;
    mapping(address account => mapping(uint256 id => uint256)) private _balances;
    mapping(address holder => mapping(address operator => bool)) public isApprovedForAll;
    mapping(uint256 id => string) public uri;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed account, address indexed operator, bool approved);
    event URI(string value, uint256 indexed id);

    error NotTheOwner(address caller);
    error NotEnough(address holder, uint256 id, uint256 balance, uint256 wanted);
    error NotAllowed(address caller, address holder);
    error LengthsDiffer();
    error NoRecipient();
    error NotTaken(address to);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
        owner = msg.sender;
    }

    /// Makes tokens of an ID. A URI that is not empty replaces the one before. Only the owner may do so.
    function mint(address to, uint256 id, uint256 value, string calldata uri_) external {
        if (msg.sender != owner) revert NotTheOwner(msg.sender);
        if (to == address(0)) revert NoRecipient();
        _balances[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
        if (bytes(uri_).length == 0) return;
        uri[id] = uri_;
        emit URI(uri_, id);
    }

    function balanceOf(address account, uint256 id) public view returns (uint256) {
        return _balances[account][id];
    }

    function balanceOfBatch(address[] calldata accounts, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory balances)
    {
        if (accounts.length != ids.length) revert LengthsDiffer();
        balances = new uint256[](ids.length);
        for (uint256 i = 0; i < ids.length; i++) balances[i] = balanceOf(accounts[i], ids[i]);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data) external {
        _move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
        if (to.code.length == 0) return;
        bytes4 answer = IERC1155Receiver(to).onERC1155Received(msg.sender, from, id, value, data);
        if (answer != IERC1155Receiver.onERC1155Received.selector) revert NotTaken(to);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external {
        if (ids.length != values.length) revert LengthsDiffer();
        for (uint256 i = 0; i < ids.length; i++) _move(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
        if (to.code.length == 0) return;
        bytes4 answer = IERC1155Receiver(to).onERC1155BatchReceived(msg.sender, from, ids, values, data);
        if (answer != IERC1155Receiver.onERC1155BatchReceived.selector) revert NotTaken(to);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c; // ERC-165, ERC-1155, its metadata
    }

    function _move(address from, address to, uint256 id, uint256 value) private {
        if (msg.sender != from && !isApprovedForAll[from][msg.sender]) revert NotAllowed(msg.sender, from);
        if (to == address(0)) revert NoRecipient();
        uint256 balance = _balances[from][id];
        if (balance < value) revert NotEnough(from, id, balance, value);
        _balances[from][id] = balance - value;
        _balances[to][id] += value;
    }
}
