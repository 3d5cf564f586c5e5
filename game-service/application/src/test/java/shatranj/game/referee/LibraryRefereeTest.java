package shatranj.game.referee;

/** The referee that the tests of the surface use. */
class LibraryRefereeTest extends RefereeContract {
    @Override
    Referee referee() {
        return new LibraryReferee();
    }
}
