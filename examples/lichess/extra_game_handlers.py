"""Teaches python-chess shatranj, so that an unmodified lichess-bot plays it.

Replace the file of the same name in lichess-bot's directory by this one; lichess-bot imports it when it
starts. Other programs built on python-chess can import it too. `find_variant("Shatranj")` then returns a
board with the rules of this server (rule set `engines`), and engines are sent `UCI_Variant shatranj`.

    rnbkqbnr    The queen's letter is the Ferz, one step diagonally; the bishop's is the Alfil,
    pppppppp    which leaps exactly two squares diagonally; the king's is the Shah. Baidaqs move
       ...      one step and promote to a Ferz. There is no castling. A side that is stalemated
    RNBKQBNR    loses, and so does a side that is bared and cannot bare back at once.
"""
from __future__ import annotations

from typing import Iterator, Optional

import chess
import chess.variant


def _steps(file_and_rank_steps: list[tuple[int, int]]) -> list[chess.Bitboard]:
    """For each square, the squares that these steps reach from it."""
    targets = []
    for square in chess.SQUARES:
        reached = chess.BB_EMPTY
        for files, ranks in file_and_rank_steps:
            file = chess.square_file(square) + files
            rank = chess.square_rank(square) + ranks
            if 0 <= file < 8 and 0 <= rank < 8:
                reached |= chess.BB_SQUARES[chess.square(file, rank)]
        targets.append(reached)
    return targets


FERZ = _steps([(1, 1), (1, -1), (-1, 1), (-1, -1)])
ALFIL = _steps([(2, 2), (2, -2), (-2, 2), (-2, -2)])


class ShatranjBoard(chess.Board):
    """A shatranj board with the letters of chess."""

    aliases = ["Shatranj"]
    uci_variant = "shatranj"
    xboard_variant = "shatranj"
    starting_fen = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"

    tbw_suffix = None
    tbz_suffix = None
    tbw_magic = None
    tbz_magic = None

    def __init__(self, fen: Optional[str] = starting_fen, chess960: bool = False) -> None:
        super().__init__(fen, chess960=chess960)

    def reset(self) -> None:
        """Resets to the initial array of shatranj, not to that of chess."""
        self.set_fen(type(self).starting_fen)

    # Attacks

    def attacks_mask(self, square: chess.Square) -> chess.Bitboard:
        here = chess.BB_SQUARES[square]
        if here & self.queens:
            return FERZ[square]
        if here & self.bishops:
            return ALFIL[square]
        return super().attacks_mask(square)

    def _attackers_mask(
        self, color: chess.Color, square: chess.Square, occupied: chess.Bitboard
    ) -> chess.Bitboard:
        lines = (
            chess.BB_RANK_ATTACKS[square][chess.BB_RANK_MASKS[square] & occupied]
            | chess.BB_FILE_ATTACKS[square][chess.BB_FILE_MASKS[square] & occupied]
        )
        attackers = (
            (chess.BB_KING_ATTACKS[square] & self.kings)
            | (chess.BB_KNIGHT_ATTACKS[square] & self.knights)
            | (lines & self.rooks)
            | (FERZ[square] & self.queens)
            | (ALFIL[square] & self.bishops)
            | (chess.BB_PAWN_ATTACKS[not color][square] & self.pawns)
        )
        return attackers & self.occupied_co[color]

    # Moves

    def generate_pseudo_legal_moves(
        self, from_mask: chess.Bitboard = chess.BB_ALL, to_mask: chess.Bitboard = chess.BB_ALL
    ) -> Iterator[chess.Move]:
        own = self.occupied_co[self.turn]
        for origin in chess.scan_reversed(own & ~self.pawns & from_mask):
            for target in chess.scan_reversed(self.attacks_mask(origin) & ~own & to_mask):
                yield chess.Move(origin, target)
        ahead = 8 if self.turn == chess.WHITE else -8
        for origin in chess.scan_reversed(own & self.pawns & from_mask):
            targets = (
                chess.BB_PAWN_ATTACKS[self.turn][origin] & self.occupied_co[not self.turn]
            ) | (chess.BB_SQUARES[origin + ahead] & ~self.occupied)
            for target in chess.scan_reversed(targets & to_mask):
                last_rank = chess.square_rank(target) in (0, 7)
                yield chess.Move(origin, target, chess.QUEEN if last_rank else None)

    def generate_pseudo_legal_ep(
        self, from_mask: chess.Bitboard = chess.BB_ALL, to_mask: chess.Bitboard = chess.BB_ALL
    ) -> Iterator[chess.Move]:
        return iter(())

    def generate_castling_moves(
        self, from_mask: chess.Bitboard = chess.BB_ALL, to_mask: chess.Bitboard = chess.BB_ALL
    ) -> Iterator[chess.Move]:
        return iter(())

    def clean_castling_rights(self) -> chess.Bitboard:
        return chess.BB_EMPTY

    def _valid_ep_square(self) -> Optional[chess.Square]:
        return None

    def is_pseudo_legal(self, move: chess.Move) -> bool:
        if not move or move.drop:
            return False
        return move in self.generate_pseudo_legal_moves(
            chess.BB_SQUARES[move.from_square], chess.BB_SQUARES[move.to_square]
        )

    def is_into_check(self, move: chess.Move) -> bool:
        mover = self.turn
        self.push(move)
        king = self.king(mover)
        attacked = king is not None and bool(
            self._attackers_mask(not mover, king, self.occupied)
        )
        self.pop()
        return attacked

    # Engine lines may continue after a bared side has lost. Moves are therefore legal there too, and only
    # is_variant_end says that the game is over.

    def is_legal(self, move: chess.Move) -> bool:
        return self.is_pseudo_legal(move) and not self.is_into_check(move)

    def generate_legal_moves(
        self, from_mask: chess.Bitboard = chess.BB_ALL, to_mask: chess.Bitboard = chess.BB_ALL
    ) -> Iterator[chess.Move]:
        for move in self.generate_pseudo_legal_moves(from_mask, to_mask):
            if not self.is_into_check(move):
                yield move

    def generate_legal_captures(
        self, from_mask: chess.Bitboard = chess.BB_ALL, to_mask: chess.Bitboard = chess.BB_ALL
    ) -> Iterator[chess.Move]:
        return self.generate_legal_moves(from_mask, to_mask & self.occupied_co[not self.turn])

    def parse_uci(self, uci: str) -> chess.Move:
        """Promotion is mandatory: its letter may be q or f, or be omitted."""
        move = chess.Move.from_uci(uci[:4])
        pawn = self.piece_type_at(move.from_square) == chess.PAWN
        if pawn and chess.square_rank(move.to_square) in (0, 7):
            uci = uci[:4] + "q"
        return super().parse_uci(uci)

    # Ends

    def _is_bare(self, color: chess.Color) -> bool:
        return not self.occupied_co[color] & ~self.kings

    def _may_bare_back(self) -> bool:
        men = self.occupied_co[not self.turn] & ~self.kings
        return chess.popcount(men) == 1 and any(self.generate_legal_moves(to_mask=men))

    def is_variant_draw(self) -> bool:
        return self._is_bare(chess.WHITE) and self._is_bare(chess.BLACK)

    def is_variant_win(self) -> bool:
        return self._is_bare(not self.turn) and not self._is_bare(self.turn)

    def is_variant_loss(self) -> bool:
        if self._is_bare(self.turn) and not self._is_bare(not self.turn):
            return not self._may_bare_back()
        return not self.is_check() and not any(self.generate_legal_moves())

    def is_variant_end(self) -> bool:
        return self.is_variant_draw() or self.is_variant_win() or self.is_variant_loss()

    def is_stalemate(self) -> bool:
        return False

    def has_insufficient_material(self, color: chess.Color) -> bool:
        return False


chess.variant.VARIANTS.append(ShatranjBoard)


def game_specific_options(game) -> dict:  # type: ignore[no-untyped-def, type-arg]
    """Called by lichess-bot for each game: no options beyond its configuration."""
    return {}


def is_supported_extra(challenge) -> bool:  # type: ignore[no-untyped-def]
    """Called by lichess-bot for each challenge: lichess-bot supports only the initial array of a variant."""
    return challenge.variant != "shatranj" or challenge.initial_fen == "startpos"
