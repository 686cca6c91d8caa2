/**
 * The maximum of table requests for each call. A command reads in one BatchGetItem, the caller's account
 * included, and writes in one transaction. A list is a Query with a parallel read of the account, which no
 * Query can include.
 */
export const requestBudget: Readonly<Record<string, number>> = {
  // In parallel with the patient's active and past prescriptions of the same medicines.
  "POST /prescriptions": 6,
  "POST /prescriptions/{id}/send": 3,
  // The appointment's prescriptions are queried in the patient's list, then read by key.
  "POST /appointments/{appointmentId}/prescriptions/send": 5,
  "POST /prescriptions/{id}/cancel": 2,
  "POST /prescriptions/{id}/collect": 3,
  "POST /prescriptions/{id}/receive": 3,
  "POST /prescriptions/{id}/take-back": 3,
  "POST /prescriptions/{id}/withdraw": 2,
  "POST /prescriptions/{id}/stop": 3,
  "POST /prescriptions/{id}/confirm-stop": 2,
  "POST /prescriptions/{id}/revert": 3,
  "POST /prescriptions/{id}/renewal": 2,
  "POST /renewals/{id}/approve": 6,
  "POST /renewals/{id}/decline": 2,
  "GET /prescriptions/{id}": 1,
  "GET /prescriptions": 2,
  // The list holds only keys; the items are read by key.
  "GET /patients/{patientId}/medicines": 3,
  // The pair is read first: nothing else is, unless the patient is the doctor's.
  "GET /patients": 4,
  "GET /patients/{patientId}": 5,
  "GET /patients/{patientId}/appointments": 4,
  "GET /patients/{patientId}/prescriptions": 3,
  "GET /written-prescriptions": 3,
  "GET /renewals": 2,
  // A step that opens or closes a pharmacy's work reads what its search has of the patient.
  "POST /worklist/{id}/approve": 2,
  "POST /worklist/{id}/ready": 2,
  "POST /worklist/{id}/dispatch": 2,
  "POST /worklist/{id}/dispense": 3,
  "POST /worklist/{id}/deliver": 3,
  "POST /worklist/{id}/reject": 3,
  "POST /worklist/{id}/return": 3,
  "POST /worklist/{id}/revert": 3,
  "GET /worklist-deliveries": 3,
  "GET /worklist-search": 4,
  "GET /worklist": 2,
  // The people it names and the patient's other prescriptions of the medicine are read once the pharmacy is
  // known to own it.
  "GET /worklist/{id}": 4,
  "GET /dashboards/pharmacy": 2,
  "POST /appointments": 2,
  "POST /appointments/{id}/confirm": 2,
  "POST /appointments/{id}/cancel": 2,
  // The doctor's profile and days off are read by the id that the appointment names.
  "POST /appointments/{id}/reschedule": 3,
  "GET /prescription-favorites": 1,
  "PUT /prescription-favorites/{id}": 2,
  "DELETE /prescription-favorites/{id}": 2,
  "GET /calendar": 1,
  "POST /calendar": 2,
  "PUT /calendar": 2,
  "DELETE /calendar": 2,
  // Two limits are counted; the address, the calendar and the appointments are read.
  "GET /calendars/{file}": 5,
  "GET /availability": 1,
  "PUT /availability": 2,
  // The appointments on days off, and the times that are taken after them.
  "GET /availability/appointments": 3,
  // For each appointment; here one is cancelled.
  "POST /availability/appointments": 2,
  "POST /appointments/{id}/complete": 3,
  "POST /appointments/{id}/no-show": 2,
  "POST /appointments/{id}/revert": 5,
  "GET /appointments/{id}": 1,
  // The page, the counts by day, and the days near now. The past: the prescriptions of all completed appointments cost
  // one more request.
  "GET /appointments": 5,
  "GET /doctors/{doctorId}/slots": 2,
  "GET /dashboards/patient": 3,
  // Two lists in one order: a Query each.
  "GET /medical-history": 3,
  // The renewal requests are part of the waiting work.
  "GET /dashboards/doctor": 6,
  "GET /profiles/patient": 1,
  "GET /profiles/doctor": 1,
  "GET /profiles/pharmacy": 1,
  "PUT /profiles/patient": 2,
  "PUT /profiles/doctor": 2,
  "PUT /profiles/pharmacy": 2,
  // One more request for the ratings of the doctors on the page.
  "GET /directory/doctors": 6,
  "GET /directory/doctors/{id}": 1,
  "PUT /doctors/{doctorId}/rating": 2,
  "GET /ratings": 2,
  "GET /directory/pharmacies": 5,
  "GET /directory/pharmacies/{id}": 1,
  "GET /notifications": 2,
  // Notifications and conversations lie apart.
  "GET /notifications/count": 3,
  "GET /notifications/preferences": 1,
  "PUT /notifications/preferences": 3,
  // The count of the address, the token's owner, and their preferences.
  "POST /unsubscribe/{kind}/{token}": 4,
  // All lines are read at once, and saved in one transaction.
  "POST /worklist/together": 2,
  // The part and the remainder are saved in one transaction, with what the search has of the patient.
  "POST /worklist/{id}/part": 3,
  "POST /notifications/{id}/read": 2,
  // The unread ones are queried, then each is marked.
  "POST /notifications/read": 3,
  // The stage's key is in the function's environment.
  "GET /devices/key": 1,
  // The person's other devices are read, because eight are the most.
  "PUT /devices": 3,
  "DELETE /devices/{id}": 2,
  "GET /me": 1,
  "POST /me/closing": 2,
  "DELETE /me/closing": 2,
  // One more for a person whose e-mails are stopped.
  "DELETE /me/mail-stop": 1,
  "GET /medicines": 4,
  // Person, profile and counters in one request; the bell, the conversations, the appointments or the
  // work in parallel.
  "GET /home": 8,
  "POST /identity/sessions/end": 2,
  // Codes are counted by network, by address and, for signing up, over all.
  "POST /identity/accounts": 7,
  "POST /identity/sign-in-codes": 7,
  "POST /identity/reset-codes": 7,
  "POST /identity/sign-ins": 6,
  "POST /identity/password": 7,
  // The plan and the account in one request; in parallel the active and the past prescriptions.
  "GET /reminders": 3,
  "PUT /reminders": 2,
  "PUT /reminders/{id}": 5,
  // Earlier requests decide whether a code is sent; codes are counted for the number and over all.
  "POST /phone": 4,
  // The number's request is deleted, once it is stored in the plan and when it is removed.
  "POST /phone/confirm": 4,
  "DELETE /phone": 3,
  // The plan determines the day.
  "GET /doses": 4,
  "POST /doses": 4,
  // An earlier snooze of the moment is read once the plan is known.
  "POST /doses/snooze": 3,
  "GET /doses/history": 2,
  "GET /doses/days": 2,
  "GET /doses/shares": 4,
  "PUT /doses/shares/{doctorId}": 4,
  "GET /patients/{patientId}/adherence": 2,
  // The tips are part of the function.
  "GET /conversations": 2,
  "GET /correspondents": 3,
  // Before the first message, the appointments of the two say whether they may write.
  "GET /conversations/{with}/messages": 5,
  // Conversation, message and names in one read. The first message also looks for an appointment. The receiver's
  // open sockets are read once it is saved.
  "POST /conversations/{with}/messages": 5,
  "GET /conversations/{with}/notes": 2,
  // The message is read after its conversation, whose version guards both.
  "POST /conversations/{with}/messages/{id}/archive": 3,
  "POST /conversations/{with}/messages/{id}/unarchive": 3,
  "POST /conversations/{with}/messages/{id}/request-appointment": 3,
  "POST /conversations/{with}/read": 3,
  "POST /conversations/{with}/mute": 2,
  "POST /conversations/{with}/unmute": 2,
  // The message, then an earlier report of it.
  "POST /conversations/{with}/messages/{id}/report": 4,
  "POST /conversations/{with}/close": 2,
  "POST /conversations/{with}/reopen": 2,
  // Earlier call, both profiles, both locks and the appointments of the two; the count, and one transaction. Then the
  // other's open screens.
  "POST /calls": 6,
  "GET /calls/running": 2,
  "GET /calls": 2,
  "GET /calls/{id}": 1,
  "POST /calls/{id}/answer": 3,
  "POST /calls/{id}/decline": 3,
  "POST /calls/{id}/end": 3,
  "POST /calls/{id}/here": 2,
  "GET /calls/{id}/relays": 1,
  "POST /calls/{id}/signals": 3,
  "GET /calls/{id}/signals": 2,
  "GET /wellness/tips": 1,
  // A goal about medicines reads the plan and the days of doses; any other goal makes two requests less.
  "GET /wellness/goals": 4,
  "GET /wellness/goals/all": 2,
  "GET /wellness/goals/{id}/changes": 2,
  // What was announced before and the count of the day.
  "POST /documents": 3,
  // Files being checked and documents lie apart.
  "GET /documents": 3,
  // A file that is not checked yet is looked for after the documents.
  "GET /documents/{id}": 2,
  "GET /documents/{id}/link": 1,
  // The prescription, then its doctor's profile and documents.
  "GET /prescriptions/{id}/letterhead": 3,
  "GET /doctors/{doctorId}/photo": 2,
  "DELETE /documents/{id}": 2,
  "POST /wellness/goals": 4,
  "PUT /wellness/goals/{id}": 2,
  "DELETE /wellness/goals/{id}": 2,
  "POST /wellness/goals/{id}/logs": 2,
  "DELETE /wellness/goals/{id}/logs/{logId}": 2,
  // Eight partitions of each day.
  "GET /history": 9,
  "GET /history/people/{id}": 4,
  "GET /history/records/{kind}/{id}": 2,
  // The events in the table, the state and the history in parallel.
  "GET /history/records/{kind}/{id}/verification": 3,
  "POST /history/names": 4,
};
